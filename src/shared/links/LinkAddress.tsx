import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, ExternalLink, QrCode, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/office/Button.tsx'
import { copyLink } from '../../ui/copy-link.ts'
import { TextInput } from '../../ui/office/TextInput.tsx'
import css from './LinkDialog.module.css'

const LinkQr = lazy(() => import('./LinkQr.tsx'))

/** The address of a link, to copy, share, open, or show as a QR code. */
export function LinkAddress({ url, lessonTitle }: { url: string; lessonTitle: string }) {
  const { t } = useLingui()
  const [isQrShown, setQrShown] = useState(false)
  const share = () =>
    navigator.share({ title: lessonTitle, url }).catch(() => {
      // Cancelling the share dialog is no failure.
    })
  return (
    <div className={css.made}>
      <TextInput label={t`Link`} value={url} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
      <div className={css.actions}>
        <Button onClick={() => void copyLink(url)}>
          <Copy size={18} aria-hidden="true" />
          <Trans>Copy</Trans>
        </Button>
        {'share' in navigator && (
          <Button variant="quiet" onClick={() => void share()}>
            <Share2 size={18} aria-hidden="true" />
            <Trans>Share</Trans>
          </Button>
        )}
        <Button variant="quiet" aria-expanded={isQrShown} onClick={() => setQrShown(!isQrShown)}>
          <QrCode size={18} aria-hidden="true" />
          <Trans>QR code</Trans>
        </Button>
        <a className={css.open} href={url} target="_blank" rel="noreferrer">
          <ExternalLink size={18} aria-hidden="true" />
          <Trans>Open</Trans>
        </a>
      </div>
      {isQrShown && (
        <Suspense fallback={<div className={css.coming} />}>
          <LinkQr url={url} lessonTitle={lessonTitle} />
        </Suspense>
      )}
    </div>
  )
}
