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
    <ul className={`flex wrap gap-3 ${css.list}`}>
      {shown.map((item) => (
        <li key={item.id}>
          {item.url === '' ? (
            <span className={`inline-row gap-2 target soft ${css.plain}`}>{item.text}</span>
          ) : (
            <LessonLink
              link={item}
              className={`inline-row gap-2 target round bg-accent accent no-underline text-center hover-line ${css.button}`}
            >
              <LinkIcon address={item.url} icon={item.icon} />
              <span dir="auto" className="min-0 breaks">
                {linkLabel(item)}
              </span>
              {leadsAway(item.url) ? <InlineIcon shape="external-link" size={18} className="flex-none" /> : null}
            </LessonLink>
          )}
        </li>
      ))}
    </ul>
  )
}
