import { Trans, useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { Copy } from 'lucide-react'
import { Button } from '../../../ui/office/Button.tsx'
import { copyLink } from '../../../ui/copy-link.ts'
import { TextInput } from '../../../ui/office/TextInput.tsx'
import type { User } from '../people-data.ts'

interface SignInLinkProps {
  token: string
  expires: Date
  user: Pick<User, 'user_fullname'>
}

/** A sign-in link, shown once, to be copied and sent to its person. */
export function SignInLink({ token, expires, user: { user_fullname: name } }: SignInLinkProps) {
  const { t, i18n } = useLingui()
  // A password is chosen there.
  const url = `${location.origin}/backoffice/settings?app=${token}`
  const until = i18n.date(expires, { dateStyle: 'long' })
  return (
    <Grid columns="1" gap="3">
      <p>
        <Trans>
          Send this link to {name} alone: it signs in without a password until {until}. It will not be shown again.
        </Trans>
      </p>
      <TextInput label={t`Sign-in link`} value={url} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
      <div>
        <Button onClick={() => void copyLink(url)}>
          <Copy size={18} aria-hidden="true" />
          <Trans>Copy link</Trans>
        </Button>
      </div>
    </Grid>
  )
}
