import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { RichText } from '../kit/rich-text/RichText.tsx'
import { SidePicture } from '../kit/side-picture/SidePicture.tsx'
import type { model } from './model.ts'
import css from './Student.module.css'

export function Student({ view }: StudentProps<ViewOf<typeof model>, never>) {
  const { t } = useLingui()
  const { title, text, src, imageside, alt } = view
  const nameId = useId()
  if (title === '' && text === '' && src === '') return null
  return (
    // A note, not a landmark: ten of them would hide the page's landmarks. Its title is not part of the lesson's outline.
    <aside role="note" aria-labelledby={nameId} className={`pad card whole ${css.card}`}>
      <SidePicture src={src} side={imageside} alt={alt} />
      <div id={nameId}>
        <p className={`gold ${css.kind}`}>{t`Historical fact`}</p>
        {title === '' ? null : <p className={css.title}>{title}</p>}
      </div>
      {text === '' ? null : <RichText html={text} className={css.text} />}
    </aside>
  )
}
