import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LoadFailure } from '../../../ui/notice/LoadFailure.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import type { User } from '../people-data.ts'
import { Section } from '../Section.tsx'
import css from '../SessionList.module.css'
import { SignInLink } from './SignInLink.tsx'
import { useAppTokens } from './use-user.ts'
import { useCreateAppToken, useRevokeAppToken } from './use-user-changes.ts'

/** The sign-in links of a user: create, copy once, turn off. */
export function AppTokens({ user }: { user: User }) {
  const { t } = useLingui()
  const [isCreating, setCreating] = useState(false)
  return (
    <Section
      title={t`Sign-in links`}
      description={t`A link signs in without a password. Turning it off signs out the devices that used it.`}
      actions={
        <Button variant="quiet" onClick={() => setCreating(true)}>
          <Trans>Create a link</Trans>
        </Button>
      }
    >
      <TokenList userId={user._id} />
      {isCreating && <NewToken user={user} onClose={() => setCreating(false)} />}
    </Section>
  )
}

function TokenList({ userId }: { userId: string }) {
  const { t, i18n } = useLingui()
  const found = useAppTokens(userId)
  const revoke = useRevokeAppToken()
  if (found.isPending) return <Loading />
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  const { tokens } = found.data
  if (tokens.length === 0) {
    return (
      <p className={css.none}>
        <Trans>No link works.</Trans>
      </p>
    )
  }
  return (
    <ul className={css.list}>
      {tokens.map(({ _id, token_name, expires_at, sessions }) => {
        const name = token_name || t`Invitation`
        const until = i18n.date(expires_at, { dateStyle: 'long' })
        return (
          <li key={_id} className={css.item}>
            <span className={css.what}>
              <span className={css.name}>{name}</span>
              <span className={css.soft}>
                <Trans>works until {until}</Trans>
                {', '}
                <Plural value={sessions} one="# device signed in" other="# devices signed in" />
              </span>
            </span>
            <Button
              variant="quiet"
              aria-label={t`Turn off ${name}`}
              busy={revoke.isPending && revoke.variables.token_id === _id}
              onClick={() => revoke.mutate({ _id: userId, token_id: _id })}
            >
              <Trans>Turn off</Trans>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

const days = ['1', '7', '30', '90'] as const
const tokenFields = z.object({ token_name: z.string(), days: z.enum(days) })

function NewToken({ user, onClose }: { user: User; onClose(): void }) {
  const { t } = useLingui()
  const create = useCreateAppToken()
  const form = useForm({ schema: tokenFields, defaultValues: { token_name: '', days: '7' } })
  if (create.data) {
    const { token, expires_at } = create.data
    return (
      <Dialog title={t`Sign-in link`} width="34rem" onClose={onClose}>
        <SignInLink token={token} expires={expires_at} user={user} />
      </Dialog>
    )
  }
  const { control } = form
  const labels = { '1': t`1 day`, '7': t`7 days`, '30': t`30 days`, '90': t`90 days` }
  return (
    <FormDialog
      form={form}
      title={t`Create a link`}
      submitLabel={t`Create`}
      onSubmit={(fields) =>
        create.mutateAsync({ _id: user._id, token_name: fields.token_name, days: Number(fields.days) })
      }
      onClose={onClose}
    >
      <TextField control={control} name="token_name" label={t`What it is for`} hint={t`Optional.`} maxLength={100} />
      <SelectField
        control={control}
        name="days"
        label={t`Expires after`}
        options={days.map((value) => ({ value, label: labels[value] }))}
      />
    </FormDialog>
  )
}
