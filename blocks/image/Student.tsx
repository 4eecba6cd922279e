import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { Picture } from '../kit/picture/Picture.tsx'
import type { model } from './model.ts'
import css from './Student.module.css'

export function Student({ view }: StudentProps<ViewOf<typeof model>, never>) {
  if (view.src === '' && view.caption === '') return null
  return (
    <figure className={css.figure}>
      {view.src === '' ? null : <Picture className={css.picture} src={view.src} alt={view.alt} />}
      {view.caption === '' ? null : <figcaption className={css.caption}>{view.caption}</figcaption>}
    </figure>
  )
}
