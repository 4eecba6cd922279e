import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card, Flex, Grid, Text } from '@radix-ui/themes'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { localeName, siteLocales } from '#domain/locale.ts'
import { maxBroadcastText, maxBroadcastTitle } from '#domain/push/broadcast.ts'
import { audienceTypes } from '#domain/push/subscriber-type.ts'
import type { RouterOutputs } from '../../lib/api/trpc.ts'
import { Button } from '../../ui/office/Button.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { RadioCardsField } from '../../ui/form/RadioCardsField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ErrorNote } from '../../ui/notice/ErrorNote.tsx'
import { showMessage } from '../../ui/notice/snackbar-store.ts'
import { audienceNames } from './audience-names.ts'
import { countDevices } from './count-devices.ts'
import {
  momentRule,
  type NotificationFields,
  notificationFields,
  readTarget,
  targetRule,
} from './notification-fields.ts'
import { useAudience, usePreviewNotification, useSendNotification } from './use-notifications.ts'

const empty: NotificationFields = {
  title: '',
  text: '',
  url: '/course',
  userType: 'student',
  locale: '',
  when: 'now',
  moment: '',
}
type Fields = ReturnType<typeof useNotificationForm>

interface NotificationDialogProps {
  onClose(): void
}

/** Writes a notification to many: its words, whom it reaches, how it looks, and when it goes out. */
export default function NotificationDialog({ onClose }: NotificationDialogProps) {
  const { t, i18n } = useLingui()
  const form = useNotificationForm()
  const audience = useAudience()
  const send = useSendNotification()
  const when = useWatch({ control: form.control, name: 'when' })
  const everyLocale = { value: '' as const, label: t`All languages` }
  return (
    <FormDialog
      form={form}
      title={t`New notification`}
      submitLabel={when === 'now' ? t`Send` : t`Schedule`}
      asksBeforeLeaving
      onSubmit={async ({ title, text, url, userType, locale, moment }) => {
        const isLater = when === 'later'
        await send({
          title,
          text,
          url: readTarget(url) ?? url,
          userType,
          ...(locale === '' ? {} : { locale }),
          ...(isLater ? { send_at: new Date(moment).toISOString() } : {}),
        })
        showMessage(isLater ? t`The notification is scheduled` : t`The notification is being sent`, 'success')
        onClose()
      }}
      onClose={onClose}
    >
      <TextField control={form.control} name="title" label={t`Title`} maxLength={maxBroadcastTitle} />
      <TextAreaField control={form.control} name="text" label={t`Text`} maxLength={maxBroadcastText} rows={3} />
      <TextField
        control={form.control}
        name="url"
        label={t`Page that opens`}
        hint={t`A page of this site, for example /course`}
        maxLength={500}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Grid columns="repeat(auto-fit, minmax(12rem, 1fr))" gap="4">
        <SelectField
          control={form.control}
          name="userType"
          label={t`Recipients`}
          options={audienceTypes.map((value) => ({ value, label: i18n._(audienceNames[value]) }))}
        />
        <SelectField
          control={form.control}
          name="locale"
          label={t`Language`}
          options={[everyLocale, ...siteLocales.map((value) => ({ value, label: localeName[value] }))]}
        />
      </Grid>
      <ErrorNote error={audience.error} />
      {audience.data && <Reach form={form} audience={audience.data} />}
      <RadioCardsField
        control={form.control}
        name="when"
        legend={t`When`}
        choices={[
          { value: 'now', label: t`Now`, hint: t`It goes out as soon as you send it.` },
          { value: 'later', label: t`At a chosen time`, hint: t`Until then you can stop it.` },
        ]}
      />
      {when === 'later' && (
        <TextField control={form.control} name="moment" label={t`Date and time`} type="datetime-local" />
      )}
      <Preview form={form} isNeutral={audience.data?.safe_mode ?? false} />
    </FormDialog>
  )
}

function useNotificationForm() {
  const { t } = useLingui()
  const schema = useMemo(() => notificationFields({ target: t(targetRule), moment: t(momentRule) }), [t])
  return useForm({ schema, defaultValues: empty })
}

interface ReachProps {
  form: Fields
  audience: RouterOutputs['webpush']['audience']
}

/** How many devices the chosen audience has. */
function Reach({ form, audience }: ReachProps) {
  const { i18n } = useLingui()
  const [userType, locale] = useWatch({ control: form.control, name: ['userType', 'locale'] })
  const count = countDevices(audience.devices, { userType, locale })
  const shown = i18n.number(count)
  return (
    <Text as="p" role="status" weight="bold">
      <Plural
        value={count}
        _0="It reaches no devices now"
        one={`It reaches ${shown} device`}
        other={`It reaches ${shown} devices`}
      />
    </Text>
  )
}

interface PreviewProps {
  form: Fields
  /** The account is in safe mode. */
  isNeutral: boolean
}

/** Shows how it looks on a device, and sends it to the user’s own device. */
function Preview({ form, isNeutral }: PreviewProps) {
  const { t } = useLingui()
  const [title, text] = useWatch({ control: form.control, name: ['title', 'text'] })
  const preview = usePreviewNotification()
  const tryOut = async () => {
    if (!(await form.trigger(['title', 'text', 'url'], { shouldFocus: true }))) return
    const values = form.getValues()
    preview.mutate({ title: values.title, text: values.text, url: readTarget(values.url) ?? '/' })
  }
  return (
    <Flex asChild direction="column" align="start" gap="3">
      <section aria-label={t`Preview`}>
        <Card asChild size="2">
          <Grid columns="1" gap="1" width="100%">
            <Text size="1" color="gray">
              {location.host}
            </Text>
            <Text weight="bold">{isNeutral ? t`You have a message` : title || t`Title`}</Text>
            <Text>{isNeutral ? t`Open it when you have a quiet moment.` : text || t`Text`}</Text>
          </Grid>
        </Card>
        {isNeutral && (
          <Text as="p" size="1" color="gray">
            <Trans>The account is in safe mode: devices show these words instead of yours, each in its language.</Trans>
          </Text>
        )}
        <ErrorNote error={preview.error} />
        <Button variant="quiet" busy={preview.isPending} onClick={() => void tryOut()}>
          <Trans>Try it on my devices</Trans>
        </Button>
      </section>
    </Flex>
  )
}
