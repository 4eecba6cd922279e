import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { LessonLink } from '../kit/link/LessonLink.tsx'
import { leadsAway, linkLabel } from '../kit/link/link-address.ts'
import { LinkIcon } from '../kit/link/LinkIcon.tsx'
import { InlineIcon } from '../../src/ui/icon/InlineIcon.tsx'
import type { model } from './model.ts'
import css from './Student.module.css'

export function Student({ view }: StudentProps<ViewOf<typeof model>, never>) {
  const shown = view.items.filter(({ text, url }) => text !== '' || url !== '')
  if (shown.length === 0) return null
  return (
    <ul className={css.list}>
      {shown.map((item) => (
        <li key={item.id}>
          {item.url === '' ? (
            <span className={css.plain}>{item.text}</span>
          ) : (
            <LessonLink link={item} className={css.button}>
              <LinkIcon address={item.url} icon={item.icon} />
              <span dir="auto" className={css.text}>
                {linkLabel(item)}
              </span>
              {leadsAway(item.url) ? <InlineIcon shape="external-link" size={18} className={css.away} /> : null}
            </LessonLink>
          )}
        </li>
      ))}
    </ul>
  )
}
