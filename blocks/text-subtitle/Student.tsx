import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { RichText } from '../kit/rich-text/RichText.tsx'
import type { model } from './model.ts'
import css from './Student.module.css'

export function Student({ view }: StudentProps<ViewOf<typeof model>, never>) {
  return view.text === '' ? null : <RichText as="h3" inline className={css.subtitle} html={view.text} />
}
