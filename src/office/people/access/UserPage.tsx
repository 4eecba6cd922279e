import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@radix-ui/themes'
import { ArrowLeft } from 'lucide-react'
import { lazy, useState } from 'react'
import { useParams } from 'wouter'
import { useSnapshot } from 'valtio'
import { localeName } from '#domain/locale.ts'
import { session } from '../../../lib/session.ts'
import { Button, ButtonLink } from '../../../ui/office/Button.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { roleNames } from '../../shared/role-names.ts'
import { Section } from '../../shared/Section.tsx'
import { SessionList } from '../SessionList.tsx'
import { AppTokens } from './AppTokens.tsx'
import { BanSection, PasswordSection, SecondFactorSection } from './Danger.tsx'
import { useUser, useUserSessions } from './use-user.ts'
import { useEndUserSession } from './use-user-changes.ts'

const UserDialog = lazy(() => import('./UserDialog.tsx'))

/** `/backoffice/access/:user`: one user's name, role and language, devices, sign-in links, password and ban. */
export default function UserPage() {
  const { t } = useLingui()
  const { user: _id } = useParams<{ user: string }>()
  const { user: own } = useSnapshot(session)
  const found = useUser(_id)
  const [isEditing, setEditing] = useState(false)
  if (found.isPending) return <Loading />
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  const { user } = found.data
  const isOwn = own?._id === user._id
  return (
    <PageFrame
      title={user.user_fullname}
      actions={
        <ButtonLink variant="plain" href="/backoffice/access">
          <ArrowLeft size={18} aria-hidden="true" />
          <Trans>All users</Trans>
        </ButtonLink>
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
  if (sessions.isPending) return <Loading />
  if (!sessions.data) return <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />
  return (
    <SessionList
      sessions={sessions.data.sessions}
      ending={end.isPending ? end.variables.session_id : undefined}
      onEnd={({ _id }) => end.mutate({ _id: userId, session_id: _id })}
    />
  )
}
