import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { Role } from '#domain/roles.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyLink } from '../../../ui/copy-link.ts'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import type { User } from '../people-data.ts'
import css from './SignInLink.module.css'

interface SignInLinkProps {
  token: string
  expires: Date
  user: Pick<User, 'user_fullname' | 'account_role'>
}

/** A sign-in link, shown once, to be copied and sent to its person. */
export function SignInLink({ token, expires, user: { user_fullname: name, account_role } }: SignInLinkProps) {
  const { t, i18n } = useLingui()
  // Staff choose a password there.
  const place = account_role === Role.NONE ? '/lesson' : '/backoffice/settings'
  const url = `${location.origin}${place}?app=${token}`
  const until = i18n.date(expires, { dateStyle: 'long' })
  return (
    <div className={css.link}>
      <p className={css.text}>
        <Trans>
          Send this link to {name} alone: it signs in without a password until {until}. It is not shown again.
        </Trans>
      </p>
      <TextInput label={t`Sign-in link`} value={url} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
      <Button className={css.copy} onClick={() => void copyLink(url)}>
        <Copy size={18} aria-hidden="true" />
        <Trans>Copy link</Trans>
      </Button>
    </div>
  )
}
