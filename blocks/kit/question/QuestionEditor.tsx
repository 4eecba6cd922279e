import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Panel } from '../../../src/ui/office/Panel.tsx'
import { SwitchInput } from '../../../src/ui/office/SwitchInput.tsx'
import { TextArea } from '../../../src/ui/office/TextArea.tsx'
import css from './QuestionEditor.module.css'

interface QuestionEditorProps {
  question: string
  onQuestion(question: string): void
  /** Missing for questions that cannot be hidden. */
  checkOnly?: { checked: boolean; onChange(checked: boolean): void }
  children: ReactNode
}

/** The editor frame of every question: its text, the fields of the block, and the switch that hides the question. */
export function QuestionEditor({ question, onQuestion, checkOnly, children }: QuestionEditorProps) {
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
