import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './ErrorPage.module.css'
import { type Entry, enterWithToken } from './enter.ts'

/** A sign-in link was opened while somebody is signed in: asks before the device changes hands. */
export default function OfferedSignIn({ token, onDone }: { token: string; onDone(entry: Entry): void }) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [busy, setBusy] = useState(false)
  const name = user?.user_fullname ?? ''
  return (
    <main className={styles.page}>
      <Notice
        isPage
        title={t`You are signed in as ${name}`}
        action={
          <>
            <Button
              busy={busy}
              onClick={() => {
                setBusy(true)
                void enterWithToken(token).then(onDone)
              }}
            >
              <Trans>Use the new sign-in link</Trans>
            </Button>{' '}
            <Button look="plain" onClick={() => onDone({})}>
              <Trans>Stay signed in</Trans>
            </Button>
          </>
        }
      >
        <Trans>This link signs in as somebody else.</Trans>
      </Notice>
    </main>
  )
}
