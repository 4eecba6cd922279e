import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import css from './ErrorPage.module.css'
import type { BootstrapResult } from './bootstrap-result.ts'
import { signInWithLink } from './sign-in-with-link.ts'

/** Shown when a sign-in link is opened while another user is signed in: asks before it replaces the session. */
export default function OfferedSignIn({ token, onDone }: { token: string; onDone(entry: BootstrapResult): void }) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [busy, setBusy] = useState(false)
  const name = user?.user_fullname ?? ''
  return (
    <main className={`grid justify-items-start gap-4 centered content-center ${css.page}`}>
      <Notice
        isPage
        title={t`You are signed in as ${name}`}
        action={
          <>
            <Button
              busy={busy}
              onClick={() => {
                setBusy(true)
                void signInWithLink(token).then(onDone)
              }}
            >
              <Trans>Use the new sign-in link</Trans>
            </Button>{' '}
            <Button variant="plain" onClick={() => onDone({})}>
              <Trans>Stay signed in</Trans>
            </Button>
          </>
        }
      >
        <Trans>This sign-in link belongs to someone else.</Trans>
      </Notice>
    </main>
  )
}
