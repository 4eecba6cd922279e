import { useLingui } from '@lingui/react/macro'
import { Callout } from '@radix-ui/themes'
import { TextAreaInput } from '../../src/ui/office/TextAreaInput.tsx'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { QuestionEditor } from '../kit/question/QuestionEditor.tsx'
import type { model } from './model.ts'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const { t } = useLingui()
  return (
    <QuestionEditor
      question={data.text}
      onQuestion={(text) => onChange({ ...data, text })}
      explanation={data.explanation}
      onExplanation={(explanation) => onChange({ ...data, explanation })}
      checkOnly={{ checked: data.check_only, onChange: (check_only) => onChange({ ...data, check_only }) }}
    >
      <Callout.Root color="green">
        <TextAreaInput
          label={t`Model answer, shown to students with the right answers`}
          value={data.true_answers}
          maxLength={20_000}
          onChange={(event) => onChange({ ...data, true_answers: event.target.value })}
        />
      </Callout.Root>
    </QuestionEditor>
  )
}
