import { ChoiceEditor } from '../kit/choice/ChoiceEditor.tsx'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import type { model } from './model.ts'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { question, items, true_answers, check_only, explanation } = data
  return (
    <ChoiceEditor
      kind="singlechoice"
      test={{ question, items, right: true_answers === null ? [] : [true_answers], check_only, explanation }}
      onChange={({ right, ...changed }) =>
        onChange({ ...data, ...changed, ...(right && { true_answers: right[0] ?? null }) })
      }
    />
  )
}
