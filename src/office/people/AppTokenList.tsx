import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/office/Button.tsx'
import type { AppToken } from './people-data.ts'
import css from './SessionList.module.css'

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
      <p className={css.none}>
        <Trans>No active links.</Trans>
      </p>
    )
  }
  return (
    <ul className={css.list}>
      {tokens.map((token) => {
        const { _id, token_name, expires_at, sessions } = token
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
            <Button variant="quiet" aria-label={t`Turn off ${name}`} busy={ending === _id} onClick={() => onEnd(token)}>
              <Trans>Turn off</Trans>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
