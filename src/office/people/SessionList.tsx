import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Text } from '@radix-ui/themes'
import { Button } from '../../ui/office/Button.tsx'
import { CardList } from '../../ui/office/CardList.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { DeviceRow } from '../../ui/office/DeviceRow.tsx'
import type { Session } from './people-data.ts'

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
      <Text as="p" size="1" color="gray">
        <Trans>Not signed in on any device.</Trans>
      </Text>
    )
  }
  return (
    <CardList>
      <ul>
        {sessions.map((session) => {
          const device = session.device || t`Unknown device`
          return (
            <DeviceRow
              key={session._id}
              name={device}
              fact={
                <Trans>
                  last used <RelativeTime date={session.last_seen_at} />
                </Trans>
              }
            >
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
            </DeviceRow>
          )
        })}
      </ul>
    </CardList>
  )
}
