import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { TextArea } from '../../src/ui/office/TextArea.tsx'
import type { DataOf } from '../kit/define-model.ts'
import type { EditProps } from '../kit/define-author-views.ts'
import { QuestionEditor } from '../kit/question/QuestionEditor.tsx'
import css from './Edit.module.css'
import type { model } from './model.ts'

export default function Edit({ data, onChange }: EditProps<DataOf<typeof model>>) {
  const modelAnswerId = useId()
  return (
    <QuestionEditor
      question={data.text}
      onQuestion={(text) => onChange({ ...data, text })}
      checkOnly={{ checked: data.check_only, onChange: (check_only) => onChange({ ...data, check_only }) }}
    >
      <div className={css.modelAnswer}>
        <label htmlFor={modelAnswerId}>
          <Trans>Model answer, for teachers only</Trans>
        </label>
        <TextArea
          id={modelAnswerId}
          rows={3}
          value={data.true_answers}
          maxLength={20_000}
          onChange={(event) => onChange({ ...data, true_answers: event.target.value })}
        />
      </div>
    </QuestionEditor>
  )
}
