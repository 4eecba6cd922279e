import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { RichText } from '../kit/rich-text/RichText.tsx'
import { InlineIcon } from '../../src/ui/icon/InlineIcon.tsx'
import type { model } from './model.ts'
import css from './Student.module.css'

/** Characters of HTML from which a quotation is read like a chapter, without a card. */
const LONG = 700

export function Student({ view }: StudentProps<ViewOf<typeof model>, never>) {
  const source = [view.ref, view.translation].filter((part) => part.trim() !== '').join(' · ')
  if (view.text === '' && source === '') return null

  // Imported courses often have only a reference, for readers to look up in their own Bible.
  if (view.text === '')
    return (
      <p className={`grid gap-3 items-start ink breaks ${css.card} ${css.signpost}`}>
        <InlineIcon shape="book-open" size={22} className={`gold ${css.icon}`} />
        <span>
          <Source view={view} />
        </span>
      </p>
    )

  return (
    <figure className={view.text.length > LONG ? `grid gap-3 ${css.card} ${css.chapter}` : `grid gap-3 ${css.card}`}>
      <blockquote className={css.quote}>
        <RichText html={view.text} className={css.text} />
      </blockquote>
      {source === '' ? null : (
        <figcaption className="gold breaks pretty label">
          <Source view={view} />
        </figcaption>
      )}
    </figure>
  )
}

/** The reference, which opens its passage if the server has found it, and the translation. */
function Source({ view: { ref, ref_html, translation } }: { view: ViewOf<typeof model> }) {
  return (
    <>
      {ref_html ? <RichText inline html={ref_html} /> : ref}
      {ref.trim() && translation.trim() ? ' · ' : ''}
      {translation}
    </>
  )
}
