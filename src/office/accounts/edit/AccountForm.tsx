import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '../../../ui/office/Panel.tsx'
import { Button } from '../../../ui/office/Button.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import type { Account } from '../account-data.ts'
import { AccountFacts } from './AccountFacts.tsx'
import { readAccountFields } from './account-fields.ts'
import { useAccountForm } from './use-account-form.ts'
import { useUpdateAccount } from '../use-accounts.ts'

interface AccountFormProps {
  account: Account
  /** Managers do not change the countries. */
  isAdmin: boolean
}

/** Changes the facts of a stored account on a page. */
export default function AccountForm({ account, isAdmin }: AccountFormProps) {
  const { t } = useLingui()
  const update = useUpdateAccount({ own: true })
  const form = useAccountForm(readAccountFields(account))
  return (
    <Panel>
      <Form
        form={form}
        onSubmit={async ({ account_country_codes, ...fields }) => {
          const { account: stored } = await update.mutateAsync({
            _id: account._id,
            version: account.version,
            ...fields,
            ...(isAdmin ? { account_country_codes } : {}),
          })
          form.reset(readAccountFields(stored))
          showMessage(t`Saved`, 'success')
        }}
      >
        <AccountFacts control={form.control} hasCountries={isAdmin} />
        <ErrorSummary control={form.control} />
        <Button type="submit" busy={form.formState.isSubmitting}>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </Panel>
  )
}
