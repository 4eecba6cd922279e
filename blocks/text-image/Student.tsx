import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { Picture } from '../kit/picture/Picture.tsx'
import { RichText } from '../kit/rich-text/RichText.tsx'
import type { model } from './model.ts'
import css from './Student.module.css'

export function Student({ view: { text, src, imageside, caption, alt } }: StudentProps<ViewOf<typeof model>, never>) {
  if (src === '') return text === '' ? null : <RichText html={text} />

  return (
    <div className={css.container}>
      <div className={`stack items-start gap-4 ${css.pair}`} data-imageside={imageside}>
        <figure className={`grid gap-2 print-whole ${css.figure}`}>
          <Picture
            className={`full round cover bg-faint ${css.picture}`}
            src={src}
            alt={alt}
            sizes="(min-width: 46rem) 17rem, 100vw"
          />
          {caption === '' ? null : (
            <figcaption dir="auto" className={`soft breaks pretty ${css.caption}`}>
              {caption}
            </figcaption>
          )}
        </figure>
        {text === '' ? null : <RichText html={text} />}
      </div>
    </div>
  )
}
