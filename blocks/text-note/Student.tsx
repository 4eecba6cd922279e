import { useLingui } from '@lingui/react/macro'
import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { RichText } from '../kit/rich-text/RichText.tsx'
import { InlineIcon } from '../../src/ui/icon/InlineIcon.tsx'
import type { model } from './model.ts'
import css from './Student.module.css'

export function Student({ view }: StudentProps<ViewOf<typeof model>, never>) {
  const { t } = useLingui()
  if (view.text === '') return null
  return (
    // A note, not a landmark: ten of them would hide the page's landmarks.
    <aside role="note" aria-label={t`Note`} className={`grid gap-3 pad round whole bg-faint ${css.note}`}>
      <InlineIcon shape="lightbulb" size={22} className={`accent ${css.icon}`} />
      <RichText html={view.text} />
    </aside>
  )
}
