import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@radix-ui/themes'
import { Button } from '../../ui/office/Button.tsx'
import { CardList } from '../../ui/office/CardList.tsx'
import { DeviceRow } from '../../ui/office/DeviceRow.tsx'
import type { AppToken } from './people-data.ts'

interface AppTokenListProps {
  tokens: readonly AppToken[]
  /** The link that is being turned off. */
  ending: string | undefined
  onEnd(token: AppToken): void
}

/** The sign-in links of a person, the newest first. */
export function AppTokenList({ tokens, ending, onEnd }: AppTokenListProps) {
  const { t, i18n } = useLingui()
  if (tokens.length === 0) {
    return (
      <Text as="p" size="1" color="gray">
        <Trans>No active links.</Trans>
      </Text>
    )
  }
  return (
    <CardList>
      <ul>
        {tokens.map((token) => {
          const { _id, token_name, expires_at, sessions } = token
          const name = token_name || t`Invitation`
          const until = i18n.date(expires_at, { dateStyle: 'long' })
          return (
            <DeviceRow
              key={_id}
              name={name}
              fact={
                <>
                  <Trans>works until {until}</Trans>
                  {', '}
                  <Plural value={sessions} one="# device signed in" other="# devices signed in" />
                </>
              }
            >
              <Button
                variant="quiet"
                aria-label={t`Turn off ${name}`}
                busy={ending === _id}
                onClick={() => onEnd(token)}
              >
                <Trans>Turn off</Trans>
              </Button>
            </DeviceRow>
          )
        })}
      </ul>
    </CardList>
  )
}
