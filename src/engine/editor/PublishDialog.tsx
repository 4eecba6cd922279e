import { Trans, useLingui } from '@lingui/react/macro'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ChangeKind } from '#domain/course.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { TextAreaInput } from '../../ui/TextAreaInput.tsx'
import { ForecastFacts } from './ForecastFacts.tsx'
import { IssueList } from './IssueList.tsx'
import type { PublishForecast } from './publish-forecast.ts'
import css from './PublishDialog.module.css'

interface PublishDialogProps {
  lessonTitle: string
  /** Whether students have an earlier version already. */
  isRepeated: boolean
  busy: boolean
  fault?: string | undefined
  /** What there is to know before it goes out: undefined until the server has said it, null when it could not. */
  forecast: PublishForecast | null | undefined
  onPublish(change: { change_kind: ChangeKind; note: string }): void
  onClose(): void
  /** Leads to a block; called once the dialog is closed. */
  onJump(elementId: string): void
  /** Shows the draft as students will see it; called once the dialog is closed. */
  onPreview?: ((width: 'phone' | 'full') => void) | undefined
}

/** Asks what kind of change goes out to students, and says whom it reaches. */
export function PublishDialog(props: PublishDialogProps) {
  const { lessonTitle, isRepeated, busy, fault, forecast, onPublish, onClose, onJump, onPreview } = props
  const { t } = useLingui()
  const [change_kind, setKind] = useState<ChangeKind>(isRepeated ? 'wording' : 'meaning')
  const [note, setNote] = useState('')
  /** Where one goes has the focus; the dialog has given it back by then. */
  const goTo = (go: () => void) => {
    flushSync(onClose)
    go()
  }
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
      {forecast === undefined && (
        <p role="status" className={css.hint}>
          <Trans>Looking what has changed…</Trans>
        </p>
      )}
      {forecast === null && (
        <p role="status" className={css.hint}>
          <Trans>What has changed could not be found out just now. You can publish all the same.</Trans>
        </p>
      )}
      {forecast && (
        <>
          <IssueList {...forecast} onJump={(id) => goTo(() => onJump(id))} />
          <ForecastFacts forecast={forecast} />
        </>
      )}
      {onPreview && (
        <div className={css.previews}>
          <Button look="quiet" onClick={() => goTo(() => onPreview('phone'))}>
            <Smartphone size={18} aria-hidden="true" />
            <Trans>Preview on a phone</Trans>
          </Button>
          <Button look="quiet" onClick={() => goTo(() => onPreview('full'))}>
            <Monitor size={18} aria-hidden="true" />
            <Trans>Preview in full width</Trans>
          </Button>
        </div>
      )}
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
