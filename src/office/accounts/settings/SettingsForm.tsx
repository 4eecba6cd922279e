import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { messengers } from '#domain/messenger/messengers.ts'
import type { RouterOutputs } from '../../../lib/api/trpc.ts'
import { Panel } from '../../../ui/office/Panel.tsx'
import { Button } from '../../../ui/office/Button.tsx'
import { FieldGroup } from '../../../ui/office/FieldGroup.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SwitchField } from '../../../ui/form/SwitchField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import {
  daysRule,
  facebookRule,
  phoneRule,
  readSettingsFields,
  settingsSchema,
  telegramRule,
} from './settings-fields.ts'
import { ContactSettings } from './ContactSettings.tsx'
import { useChangeSettings } from '../use-accounts.ts'

interface SettingsFormProps {
  accountId: string
  stored: RouterOutputs['accounts']['settings']
}

/** What an account chooses for itself: where people reach it, and how much its messages show. */
export default function SettingsForm({ accountId, stored }: SettingsFormProps) {
  const { t } = useLingui()
  const change = useChangeSettings()
  const schema = useMemo(() => {
    const phone = t(phoneRule)
    const days = t(daysRule)
    return settingsSchema({ days, tg: t(telegramRule), fb: t(facebookRule), wa: phone, vb: phone })
  }, [t])
  const form = useForm({ schema, defaultValues: readSettingsFields(stored.settings) })
  return (
    <Panel>
      <Form
        form={form}
        onSubmit={async (settings) => {
          const present = await change.mutateAsync({
            _id: accountId,
            version: stored.version,
            settings: { ...stored.settings, ...settings },
          })
          form.reset(readSettingsFields(present.settings))
          showMessage(t`Saved`, 'success')
        }}
      >
        <FieldGroup
          legend={<Trans>Messengers</Trans>}
          hint={
            <Trans>People find these links on the home page and under Help. Leave the ones you do not use empty.</Trans>
          }
        >
          {messengers.map(({ short, name }) => (
            <TextField
              key={short}
              control={form.control}
              name={short}
              label={name}
              maxLength={200}
              autoCapitalize="none"
              spellCheck={false}
            />
          ))}
        </FieldGroup>
        <SwitchField
          control={form.control}
          name="safe_mode"
          label={t`Safe mode`}
          hint={t`Notifications to many people show neutral words on phone screens, not what you wrote.`}
        />
        <ContactSettings control={form.control} />
        <ErrorSummary control={form.control} />
        <Button type="submit" busy={form.formState.isSubmitting}>
          <Trans>Save these settings</Trans>
        </Button>
      </Form>
    </Panel>
  )
}
