import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { RichText } from '../kit/rich-text/RichText.tsx'
import { Sign } from '../../src/ui/sign/Sign.tsx'
import type { model } from './model.ts'
import css from './Student.module.css'

export function Student({ view }: StudentProps<ViewOf<typeof model>, never>) {
  const source = [view.ref, view.translation].filter((part) => part.trim() !== '').join(' · ')
  if (view.text === '' && source === '') return null

  // Imported courses often name the place alone: then it is a signpost to one's own Bible.
  if (view.text === '')
    return (
      <p className={`${css.card} ${css.signpost}`}>
        <Sign shape="book-open" size={22} className={css.icon} />
        <span>{source}</span>
      </p>
    )

  return (
    <figure className={css.card}>
      <blockquote className={css.quote}>
        <RichText html={view.text} className={css.text} />
      </blockquote>
      {source === '' ? null : <figcaption className={css.source}>{source}</figcaption>}
    </figure>
  )
}
