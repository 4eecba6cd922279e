import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '@radix-ui/themes'
import { Button } from '../../ui/office/Button.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import type { Session } from './people-data.ts'
import css from './SessionList.module.css'

interface SessionListProps {
  sessions: readonly Session[]
  /** The session that is being ended. */
  ending: string | undefined
  onEnd(session: Session): void
}

/** The devices of a person, the last used first. */
export function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  const { t } = useLingui()
  if (sessions.length === 0) {
    return (
      <p className={css.none}>
        <Trans>Not signed in on any device.</Trans>
      </p>
    )
  }
  return (
    <ul className={css.list}>
      {sessions.map((session) => {
        const device = session.device || t`Unknown device`
        return (
          <li key={session._id} className={css.item}>
            <span className={css.what}>
              <span className={css.name}>{device}</span>
              <span className={css.soft}>
                <Trans>
                  last used <RelativeTime date={session.last_seen_at} />
                </Trans>
              </span>
            </span>
            {session.is_current ? (
              <Badge color="green">
                <Trans>This device</Trans>
              </Badge>
            ) : (
              <Button
                variant="quiet"
                busy={ending === session._id}
                aria-label={t`Sign out ${device}`}
                onClick={() => onEnd(session)}
              >
                <Trans>Sign out</Trans>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
