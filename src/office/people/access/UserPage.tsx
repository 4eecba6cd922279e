import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@radix-ui/themes'
import { lazy, useState } from 'react'
import { useParams } from 'wouter'
import { useSnapshot } from 'valtio'
import { localeName } from '#domain/locale.ts'
import { session } from '../../../lib/session.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import { BackLink } from '../../shared/BackLink.tsx'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { roleNames } from '../../shared/role-names.ts'
import { Section } from '../../shared/Section.tsx'
import { SessionList } from '../SessionList.tsx'
import { AppTokens } from './AppTokens.tsx'
import { BanSection, PasswordSection, SecondFactorSection } from './Danger.tsx'
import { useAppTokens, useUser, useUserSessions } from './use-user.ts'
import { useEndUserSession } from './use-user-changes.ts'

const UserDialog = lazy(() => import('./UserDialog.tsx'))

/** `/backoffice/access/:user`: one user's name, role and language, devices, sign-in links, password and ban. */
export default function UserPage() {
  const { t } = useLingui()
  const { user: _id } = useParams<{ user: string }>()
  const { user: own } = useSnapshot(session)
  const found = useUser(_id)
  const [isEditing, setEditing] = useState(false)
  // All of it comes at once: a part that came later would push what is below it.
  const parts = [found, useUserSessions(_id), useAppTokens(_id)]
  if (parts.some(({ isPending }) => isPending)) return <Placeholder shape="page" />
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  const { user } = found.data
  const isOwn = own?._id === user._id
  return (
    <PageFrame
      title={user.user_fullname}
      back={
        <BackLink href="/backoffice/access">
          <Trans>All users</Trans>
        </BackLink>
      }
    >
      <Section
        title={t`Profile`}
        actions={
          <Button variant="quiet" onClick={() => setEditing(true)}>
            <Trans>Edit</Trans>
          </Button>
        }
      >
        <Text as="p">
          {[user.user_login, t(roleNames[user.account_role].name), localeName[user.account_locale]].join(' · ')}
        </Text>
      </Section>
      <Section title={t`Devices`}>
        <Devices userId={user._id} />
      </Section>
      <AppTokens user={user} />
      {!isOwn && (
        <>
          <PasswordSection user={user} />
          <SecondFactorSection user={user} />
          <BanSection user={user} />
        </>
      )}
      {isEditing && (
        <DialogPlace>
          <UserDialog user={user} isOwn={isOwn} onClose={() => setEditing(false)} />
        </DialogPlace>
      )}
    </PageFrame>
  )
}

function Devices({ userId }: { userId: string }) {
  const sessions = useUserSessions(userId)
  const end = useEndUserSession()
  if (!sessions.data) return <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />
  return (
    <SessionList
      sessions={sessions.data.sessions}
      ending={end.isPending ? end.variables.session_id : undefined}
      onEnd={({ _id }) => end.mutate({ _id: userId, session_id: _id })}
    />
  )
}
