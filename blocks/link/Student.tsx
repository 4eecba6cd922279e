import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { LessonLink } from '../kit/link/LessonLink.tsx'
import { linkLabel, readableAddress } from '../kit/link/link-address.ts'
import { LinkIcon } from '../kit/link/LinkIcon.tsx'
import type { model } from './model.ts'
import css from './Student.module.css'

export function Student({ view }: StudentProps<ViewOf<typeof model>, never>) {
  if (view.url === '') return view.text === '' ? null : <p className="reading">{view.text}</p>

  const address = readableAddress(view.url)
  return (
    <LessonLink
      link={view}
      className={`row wrap target pad-row card accent no-underline hover-line print-whole label gap-1-3 ${css.card}`}
    >
      <LinkIcon address={view.url} icon={view.icon} />
      <span className={`grid min-0 breaks ${css.words}`}>
        <span dir="auto" className={css.text}>
          {linkLabel(view)}
        </span>
        {view.text === '' || address === '' ? null : (
          <span className={`small soft no-print ${css.address}`}>{address}</span>
        )}
      </span>
    </LessonLink>
  )
}
