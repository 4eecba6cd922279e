import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Text } from '@radix-ui/themes'
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { required } from '#domain/forms/form-rules.ts'
import { type ChangeKind, changeKinds } from '#domain/lesson/course.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { RadioCardsField } from '../../../ui/form/RadioCardsField.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ForecastFacts } from './ForecastFacts.tsx'
import { IssueList } from './IssueList.tsx'
import type { PublishForecast } from './publish-forecast.ts'

const publishFields = z.object({
  change_kind: z.pipe(z.string().check(required<string>()), z.enum(changeKinds)),
  note: z.string(),
})

interface PublishDialogProps {
  lessonTitle: string
  /** Whether students have an earlier version already. */
  isRepeated: boolean
  /** Undefined while it loads, null when it could not be loaded. */
  forecast: PublishForecast | null | undefined
  /** When it rejects, the dialog shows why. */
  onPublish(change: { change_kind: ChangeKind; note: string }): Promise<void>
  onClose(): void
  /** Goes to a block; called after the dialog is closed. */
  onJump(elementId: string): void
  /** Opens the preview; called after the dialog is closed. */
  onPreview?: ((width: 'phone' | 'full') => void) | undefined
}

/** Asks for the kind of change and a note, and shows what publishing changes for students. */
export function PublishDialog(props: PublishDialogProps) {
  const { lessonTitle, isRepeated, forecast, onPublish, onClose, onJump, onPreview } = props
  const { t } = useLingui()
  const form = useForm({
    schema: publishFields,
    defaultValues: { change_kind: isRepeated ? '' : 'meaning', note: '' },
  })
  // A changed question is never a minor edit. Of other changes only the author knows.
  const asksOtherwise = forecast?.asks_otherwise === true
  useEffect(() => {
    if (isRepeated && asksOtherwise && !form.formState.dirtyFields.change_kind) form.setValue('change_kind', 'meaning')
  }, [form, isRepeated, asksOtherwise])
  /** Closes the dialog first: it gives the focus back, which the target then takes. */
  const goTo = (go: () => void) => {
    flushSync(onClose)
    go()
  }
  return (
    <FormDialog
      form={form}
      title={t`Publish “${lessonTitle}”`}
      description={
        isRepeated ? (
          <Trans>
            Students who start this lesson from now on get the new version. Those who have already started keep theirs.
          </Trans>
        ) : (
          <Trans>
            From now on students can take this lesson. You can go on editing: they see changes when you publish again.
          </Trans>
        )
      }
      submitLabel={t`Publish`}
      isWaiting={forecast === undefined}
      onSubmit={onPublish}
      onClose={onClose}
    >
      {forecast === undefined && (
        <Text as="p" size="1" color="gray" role="status">
          <Trans>Checking for changes…</Trans>
        </Text>
      )}
      {forecast === null && (
        <Text as="p" size="1" color="gray" role="status">
          <Trans>The changes could not be checked. You can still publish.</Trans>
        </Text>
      )}
      {forecast && (
        <>
          <IssueList {...forecast} onJump={(id) => goTo(() => onJump(id))} />
          <ForecastFacts forecast={forecast} />
        </>
      )}
      {onPreview && (
        <Flex wrap="wrap" gap="2">
          <Button variant="quiet" onClick={() => goTo(() => onPreview('phone'))}>
            <Smartphone size={18} aria-hidden="true" />
            <Trans>Phone preview</Trans>
          </Button>
          <Button variant="quiet" onClick={() => goTo(() => onPreview('full'))}>
            <Monitor size={18} aria-hidden="true" />
            <Trans>Desktop preview</Trans>
          </Button>
        </Flex>
      )}
      {isRepeated && (
        <>
          <RadioCardsField
            control={form.control}
            name="change_kind"
            legend={t`What has changed?`}
            choices={[
              { value: 'wording', label: t`Minor edit`, hint: t`A typo, a better picture, a clearer sentence.` },
              { value: 'meaning', label: t`Content`, hint: t`Different questions or correct answers, or new content.` },
            ]}
          />
          <Text as="p" size="1" color="gray">
            <Trans>Your colleagues see this in the lesson’s history. For students it makes no difference.</Trans>
          </Text>
        </>
      )}
      <TextAreaField
        control={form.control}
        name="note"
        label={t`Note for your colleagues (optional)`}
        rows={2}
        maxLength={1_000}
      />
    </FormDialog>
  )
}
