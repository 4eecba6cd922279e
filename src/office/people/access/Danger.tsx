import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { UserState } from '#domain/user-state.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { showError } from '../../../ui/notice/show-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import type { User } from '../people-data.ts'
import { Section } from '../../shared/Section.tsx'
import { SignInLink } from './SignInLink.tsx'
import { useBanUser, useResetPassword, useResetSecondFactor } from './use-user-changes.ts'

/** Removes a user's password; the person signs in by a link and chooses a new one. */
export function PasswordSection({ user }: { user: User }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const reset = useResetPassword()
  const close = () => {
    setAsking(false)
    reset.reset()
  }
  return (
    <Section
      title={t`Password`}
      description={
        user.has_password ? t`The person has chosen a password.` : t`The person has not chosen a password yet.`
      }
      actions={
        <Button variant="quiet" disabled={user.user_state === UserState.banned} onClick={() => setAsking(true)}>
          <Trans>Reset the password</Trans>
        </Button>
      }
    >
      {isAsking && !reset.data && (
        <ConfirmDialog
          title={t`Reset the password of ${user.user_fullname}?`}
          confirmLabel={t`Reset the password`}
          busy={reset.isPending}
          error={reset.error}
          onConfirm={() => reset.mutate({ _id: user._id })}
          onClose={close}
        >
          <Trans>
            All devices are signed out. You get a link for this person to sign in and choose a new password.
          </Trans>
        </ConfirmDialog>
      )}
      {isAsking && reset.data && (
        <Dialog title={t`The password was reset`} width="34rem" onClose={close}>
          <SignInLink token={reset.data.sign_in_token} expires={reset.data.expires_at} user={user} />
        </Dialog>
      )}
    </Section>
  )
}

/** Turns a user's second factor off, after the person has lost the app and the recovery codes. */
export function SecondFactorSection({ user }: { user: User }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const reset = useResetSecondFactor()
  if (!user.has_second_factor) return null
  const name = user.user_fullname
  const confirm = () => {
    const say = () => showMessage(t`${name} can sign in with the password alone`, 'success')
    // The dialog shows why it failed.
    reset.mutateAsync({ _id: user._id }).then(say, () => undefined)
  }
  return (
    <Section
      title={t`Second factor`}
      description={t`Signing in also requires a code from an app.`}
      actions={
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <Trans>Turn off</Trans>
        </Button>
      }
    >
      {isAsking && (
        <ConfirmDialog
          title={t`Turn off the second factor of ${name}?`}
          confirmLabel={t`Turn off`}
          busy={reset.isPending}
          error={reset.error}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <Trans>
            First make sure that it really is this person asking. All devices are signed out; the password stays, and
            the person can turn the second factor on again.
          </Trans>
        </ConfirmDialog>
      )}
    </Section>
  )
}

/** Bans a user, or lifts the ban. */
export function BanSection({ user }: { user: User }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const ban = useBanUser()
  const isBanned = user.user_state === UserState.banned
  const lift = () => {
    const say = () => showMessage(t`${user.user_fullname} can sign in again`, 'success')
    ban.mutateAsync({ _id: user._id, banned: false }).then(say, showError)
  }
  const confirm = () => {
    const undo = { label: t`Undo`, run: lift }
    ban.mutateAsync({ _id: user._id, banned: true }).then(
      () => {
        setAsking(false)
        showMessage(t`${user.user_fullname} can no longer sign in`, 'success', undo)
      },
      // The dialog shows why it failed.
      () => undefined,
    )
  }
  return (
    <Section
      title={t`Access`}
      description={
        isBanned
          ? t`This person cannot sign in.`
          : t`A ban signs the person out everywhere at once. What they wrote stays.`
      }
      actions={
        isBanned ? (
          <Button variant="quiet" busy={ban.isPending} onClick={lift}>
            <Trans>Lift the ban</Trans>
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            <Trans>Ban</Trans>
          </Button>
        )
      }
    >
      {isAsking && (
        <ConfirmDialog
          title={t`Ban ${user.user_fullname}?`}
          confirmLabel={t`Ban`}
          busy={ban.isPending}
          error={ban.error}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <Trans>All devices are signed out, and sign-in links stop working. You can lift the ban at any time.</Trans>
        </ConfirmDialog>
      )}
    </Section>
  )
}
