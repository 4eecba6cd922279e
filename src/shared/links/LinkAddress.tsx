import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Callout, Flex } from '@radix-ui/themes'
import { Copy, ExternalLink, QrCode, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink } from '../../ui/office/Button.tsx'
import { copyLink } from '../../ui/copy-link.ts'
import { TextInput } from '../../ui/office/TextInput.tsx'

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
    <Callout.Root>
      <TextInput label={t`Link`} value={url} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
      <Flex wrap="wrap" gap="2">
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
        <ButtonLink variant="quiet" href={url} target="_blank" rel="noreferrer">
          <ExternalLink size={18} aria-hidden="true" />
          <Trans>Open</Trans>
        </ButtonLink>
      </Flex>
      {isQrShown && (
        <Suspense fallback={<Box height="20rem" />}>
          <LinkQr url={url} lessonTitle={lessonTitle} />
        </Suspense>
      )}
    </Callout.Root>
  )
}
