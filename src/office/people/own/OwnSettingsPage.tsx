import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, useState } from 'react'
import { Button } from '../../../ui/office/Button.tsx'
import { MessagesSwitch } from '../../../shared/notifications/MessagesSwitch.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { KeySwitch } from '../../../ui/keys/KeySwitch.tsx'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { Section } from '../../shared/Section.tsx'
import { AppTokenList } from '../AppTokenList.tsx'
import { SessionList } from '../SessionList.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { useEndOwnAppToken, useEndOwnSession, useOwnAppTokens, useOwnSessions } from './use-own-access.ts'

const PasswordDialog = lazy(() => import('./PasswordDialog.tsx'))

/** `/backoffice/settings`: the own language and look, password and devices. */
export default function OwnSettingsPage() {
  const { t } = useLingui()
  const [isChanging, setChanging] = useState(false)
  return (
    <PageFrame title={t`My settings`}>
      <Section title={t`Language`}>
        <LanguageChoice />
      </Section>
      <Section title={t`Appearance`}>
        <ThemeChoice />
      </Section>
      <Section
        title={t`Keyboard`}
        description={t`Single letters and digits work in lists, in the review and for calls.`}
      >
        <KeySwitch />
      </Section>
      <Section
        title={t`Password`}
        actions={
          <Button variant="quiet" onClick={() => setChanging(true)}>
            <Trans>Change the password</Trans>
          </Button>
        }
      />
      <SecondFactorSection />
      <Section title={t`Devices`} description={t`Where you are signed in.`}>
        <Devices />
        <MessagesSwitch />
      </Section>
      <Section
        title={t`Sign-in links`}
        description={t`A link signs in without a password. Turn off those that you do not need: a new password ends them, too.`}
      >
        <AppTokens />
      </Section>
      {isChanging && (
        <DialogPlace>
          <PasswordDialog onClose={() => setChanging(false)} />
        </DialogPlace>
      )}
    </PageFrame>
  )
}

function Devices() {
  const found = useOwnSessions()
  const end = useEndOwnSession()
  if (found.isPending) return <Placeholder count={1} />
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  return (
    <SessionList
      sessions={found.data.sessions}
      ending={end.isPending ? end.variables.session_id : undefined}
      onEnd={({ _id }) => end.mutate({ session_id: _id })}
    />
  )
}

function AppTokens() {
  const found = useOwnAppTokens()
  const end = useEndOwnAppToken()
  if (found.isPending) return <Placeholder count={1} />
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  return (
    <AppTokenList
      tokens={found.data.tokens}
      ending={end.isPending ? end.variables.token_id : undefined}
      onEnd={({ _id }) => end.mutate({ token_id: _id })}
    />
  )
}
