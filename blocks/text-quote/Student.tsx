import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { RichText } from '../kit/rich-text/RichText.tsx'
import { SidePicture } from '../kit/side-picture/SidePicture.tsx'
import { InlineIcon } from '../../src/ui/icon/InlineIcon.tsx'
import type { model } from './model.ts'
import css from './Student.module.css'

export function Student({ view }: StudentProps<ViewOf<typeof model>, never>) {
  const { author, quote, src, imageside, alt } = view
  if (author === '' && quote === '' && src === '') return null
  return (
    <figure className={`pad card whole ${css.card}`}>
      <SidePicture src={src} side={imageside} alt={alt} />
      {quote === '' ? null : (
        <blockquote className={css.quote}>
          <InlineIcon shape="quote" size={22} className={`block gold ${css.icon}`} />
          <RichText html={quote} />
        </blockquote>
      )}
      {author === '' ? null : <figcaption className={`soft breaks pretty label ${css.author}`}>{author}</figcaption>}
    </figure>
  )
}
