import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '@radix-ui/themes'
import { Copy, ExternalLink } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { copyLink } from '../../ui/copy-link.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import css from './LessonLinkDialog.module.css'

/** A lesson's link in full: it can be read, copied and tried. */
export function LessonLinkDialog({ url, onClose }: { url: string; onClose(): void }) {
  const { t } = useLingui()
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Content maxWidth="34rem" className={css.dialog ?? ''} onCloseAutoFocus={returnFocus}>
        <Dialog.Title className={css.title ?? ''}>
          <Trans>Link to the lesson</Trans>
        </Dialog.Title>
        <Dialog.Description className={css.description ?? ''}>
          <Trans>
            Whoever has this link can take the lesson, without signing in. It is shown only now; a new one can be made
            at any time.
          </Trans>
        </Dialog.Description>
        <TextInput label={t`Link`} value={url} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
        <div className={css.actions}>
          <Button onClick={() => void copyLink(url)}>
            <Copy size={18} aria-hidden="true" />
            <Trans>Copy</Trans>
          </Button>
          <a className={css.open} href={url} target="_blank" rel="noreferrer">
            <ExternalLink size={18} aria-hidden="true" />
            <Trans>Open</Trans>
          </a>
          <Button look="plain" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  )
}
