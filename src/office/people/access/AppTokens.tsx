import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { LoadFailure } from '../../../ui/notice/LoadFailure.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import type { User } from '../people-data.ts'
import { Section } from '../../shared/Section.tsx'
import css from '../SessionList.module.css'
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
        <Suspense fallback={null}>
          <NewAppToken user={user} onClose={() => setCreating(false)} />
        </Suspense>
      )}
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
        <Trans>No active links.</Trans>
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
