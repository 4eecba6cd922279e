import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ChangeKind } from '#domain/course.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { TextAreaInput } from '../../ui/TextAreaInput.tsx'

interface PublishDialogProps {
  lessonTitle: string
  /** Whether students have an earlier version already. */
  isRepeated: boolean
  busy: boolean
  fault?: string | undefined
  /** What there is to know of the lesson before it goes out. */
  children?: ReactNode
  onPublish(change: { change_kind: ChangeKind; note: string }): void
  onClose(): void
}

/** Asks what kind of change goes out to students, and says whom it reaches. */
export function PublishDialog(props: PublishDialogProps) {
  const { lessonTitle, isRepeated, busy, fault, children, onPublish, onClose } = props
  const { t } = useLingui()
  const [change_kind, setKind] = useState<ChangeKind>(isRepeated ? 'wording' : 'meaning')
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title={t`Publish “${lessonTitle}”`}
      description={
        isRepeated ? (
          <Trans>
            From now on students who begin this lesson get the new version. Those who have begun keep the version they
            began with.
          </Trans>
        ) : (
          <Trans>
            From now on students can take this lesson. You can go on editing: they see changes when you publish again.
          </Trans>
        )
      }
      submitLabel={t`Publish`}
      busy={busy}
      fault={fault}
      onSubmit={() => onPublish({ change_kind, note })}
      onClose={onClose}
    >
      {children}
      {isRepeated && (
        <RadioCards<ChangeKind>
          legend={t`What has changed?`}
          value={change_kind}
          onChoose={setKind}
          choices={[
            { value: 'wording', label: t`Only the wording`, hint: t`A typo, a better picture, a clearer sentence.` },
            {
              value: 'meaning',
              label: t`What it says or asks`,
              hint: t`Other questions, other right answers, new content.`,
            },
          ]}
        />
      )}
      <TextAreaInput
        label={t`Note for your colleagues (optional)`}
        rows={2}
        maxLength={1_000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
