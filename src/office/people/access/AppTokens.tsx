import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, useState } from 'react'
import { Button } from '../../../ui/office/Button.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import { AppTokenList } from '../AppTokenList.tsx'
import type { User } from '../people-data.ts'
import { Section } from '../../shared/Section.tsx'
import { useAppTokens } from './use-user.ts'
import { useRevokeAppToken } from './use-user-changes.ts'

const NewAppToken = lazy(() => import('./NewAppToken.tsx'))

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
      {isCreating && (
        <DialogPlace>
          <NewAppToken user={user} onClose={() => setCreating(false)} />
        </DialogPlace>
      )}
    </Section>
  )
}

function TokenList({ userId }: { userId: string }) {
  const found = useAppTokens(userId)
  const revoke = useRevokeAppToken()
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  return (
    <AppTokenList
      tokens={found.data.tokens}
      ending={revoke.isPending ? revoke.variables.token_id : undefined}
      onEnd={({ _id }) => revoke.mutate({ _id: userId, token_id: _id })}
    />
  )
}
