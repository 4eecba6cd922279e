import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card, Flex, Grid, Heading } from '@radix-ui/themes'
import { type ReactNode, useRef } from 'react'
import { lessonFeedbacks } from '#domain/lesson/course.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { feedbackLabel, feedbackLabels } from '../settings/feedback-labels.ts'
import css from './ConflictPanel.module.css'
import { type Choice, conflictKey } from '../../../sync/drafts/draft-state.ts'
import type { Conflict, SettingConflict } from '../../../sync/drafts/merge-drafts.ts'

type SettingChoice = Extract<Conflict, { kind: 'setting' }>

interface ConflictPanelProps {
  conflicts: readonly SettingChoice[]
  onChoose(conflict: SettingChoice, choice: Choice): void
}

/** Conflicts about settings of the lesson: both values of each, to be chosen from. Those of blocks are at the blocks. */
export default function ConflictPanel({ conflicts, onChoose }: ConflictPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const choose = (conflict: SettingChoice, choice: Choice) => {
    // The pressed button is removed with its conflict.
    panel.current?.focus()
    onChoose(conflict, choice)
  }
  return (
    <Card asChild size="2" className={css.panel}>
      <Grid asChild columns="1" gap="3">
        <section ref={panel} aria-labelledby="conflict-title" tabIndex={-1}>
          <Heading as="h2" size="5" id="conflict-title">
            <Trans>Conflicting edits</Trans>
          </Heading>
          <p role="alert">
            <Plural
              value={conflicts.length}
              one="Someone else edited # place that you were editing too."
              other="Someone else edited # places that you were editing too."
            />{' '}
            <Trans>
              Nothing is lost: their text is stored, yours is kept on this device until you choose, and you can keep
              writing.
            </Trans>
          </p>
          <Grid asChild columns="1" gap="4">
            <ol>
              {conflicts.map((conflict) => (
                <ConflictItem
                  key={conflictKey(conflict)}
                  conflict={conflict}
                  onChoose={(choice) => choose(conflict, choice)}
                />
              ))}
            </ol>
          </Grid>
        </section>
      </Grid>
    </Card>
  )
}

interface ConflictItemProps {
  conflict: SettingConflict
  onChoose(choice: Choice): void
}

function ConflictItem({ conflict, onChoose }: ConflictItemProps) {
  const { t } = useLingui()
  const settingLabel = {
    lesson_title: t`Title`,
    lesson_length: t`Minutes`,
    lesson_feedback: t(feedbackLabel),
  }
  const label = settingLabel[conflict.field]
  return (
    <li className={`grid gap-3 line-above ${css.conflict}`} aria-label={label}>
      <Heading as="h3" size="3">
        {label}
      </Heading>
      <div className={`grid gap-4 ${css.sides}`}>
        <Side title={t`Mine`}>
          <SettingSide value={conflict.mine} />
        </Side>
        <Side title={t`Theirs`}>
          <SettingSide value={conflict.theirs} />
        </Side>
      </div>
      <Flex wrap="wrap" gap="2">
        <Button variant="quiet" onClick={() => onChoose('mine')}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button variant="quiet" onClick={() => onChoose('theirs')}>
          <Trans>Use theirs</Trans>
        </Button>
      </Flex>
    </li>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`min-0 breaks ${css.side}`}>
      <Heading as="h4" size="1" color="gray" mb="1">
        {title}
      </Heading>
      {children}
    </div>
  )
}

function SettingSide({ value }: { value: string | number }) {
  const { t } = useLingui()
  const label = lessonFeedbacks.find((feedback) => feedback === value)
  return <p>{label ? t(feedbackLabels[label]) : value}</p>
}
