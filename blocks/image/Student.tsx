import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { CroppedPicture } from './CroppedPicture.tsx'
import type { model } from './model.ts'
import css from './Student.module.css'

export function Student({ view }: StudentProps<ViewOf<typeof model>, never>) {
  const { caption, ...picture } = view
  if (picture.src === '' && caption === '') return null
  return (
    <figure className="grid gap-2 whole">
      {picture.src === '' ? null : <CroppedPicture {...picture} />}
      {caption === '' ? null : <figcaption className={`soft breaks pretty ${css.caption}`}>{caption}</figcaption>}
    </figure>
  )
}
