import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Panel } from '../../../src/ui/office/Panel.tsx'
import { SwitchInput } from '../../../src/ui/office/SwitchInput.tsx'
import { TextArea } from '../../../src/ui/office/TextArea.tsx'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { InlineIcon } from '../../../src/ui/icon/InlineIcon.tsx'
import { explanationClass } from './QuestionCard.tsx'
import css from './QuestionEditor.module.css'

interface QuestionEditorProps {
  question: string
  onQuestion(question: string): void
  /** Missing for questions that cannot be hidden. */
  checkOnly?: { checked: boolean; onChange(checked: boolean): void }
  explanation: string | undefined
  onExplanation(explanation: string): void
  children: ReactNode
}

/** The editor frame of every question: its text, the fields of the block, why the right answer is right, and the switch that hides the question. */
export function QuestionEditor({ question, onQuestion, checkOnly, children, ...props }: QuestionEditorProps) {
  const { t } = useLingui()
  return (
    <Panel isDense>
      <div>
        <TextArea
          className={css.question}
          aria-label={t`Question`}
          placeholder={t`Question`}
          value={question}
          onChange={(event) => onQuestion(event.target.value)}
        />
        {children}
        <div className={explanationClass}>
          <InlineIcon shape="lightbulb" size={20} className="flex-none gold" />
          <div className="grow min-0">
            <RichTextField
              label={t`Explanation, shown with the right answer`}
              value={props.explanation ?? ''}
              onChange={props.onExplanation}
            />
          </div>
        </div>
        {checkOnly ? (
          <SwitchInput
            label={<Trans>Check only: students do not see the question</Trans>}
            checked={checkOnly.checked}
            onChange={checkOnly.onChange}
          />
        ) : null}
      </div>
    </Panel>
  )
}
