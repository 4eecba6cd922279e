import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { RichText } from '../kit/rich-text/RichText.tsx'
import type { model } from './model.ts'
import { placeCells } from './square-rows.ts'
import css from './Student.module.css'

export function Student({ view: { caption, header, rows } }: StudentProps<ViewOf<typeof model>, never>) {
  const { t } = useLingui()
  const captionId = useId()
  if (rows.every((row) => row.every((cell) => cell === ''))) return null

  const placed = placeCells(rows)
  const [headings, body] = header ? [placed[0], placed.slice(1)] : [undefined, placed]
  const name = caption === '' ? { 'aria-label': t`Table` } : { 'aria-labelledby': captionId }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling by keyboard needs the focus
    <div role="region" tabIndex={0} className={css.scroller} {...name}>
      <table className={css.table}>
        {caption === '' ? null : (
          <caption>
            <span id={captionId} dir="auto" className={`breaks pretty sticky ${css.caption}`}>
              {caption}
            </span>
          </caption>
        )}
        {headings ? (
          <thead>
            <tr>
              {headings.cells.map(({ column, html }) => (
                // An empty corner cell is not a heading.
                <RichText
                  key={column}
                  {...(html === '' ? { as: 'td' } : { as: 'th', scope: 'col' })}
                  inline
                  html={html}
                />
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {body.map(({ row, cells }) => (
            <tr key={row}>
              {cells.map(({ column, html }) => (
                <RichText key={column} as="td" inline html={html} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
