import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { Link } from 'wouter'
import { languageTag } from '#domain/locale.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { LegalTopic } from './legal-document.ts'
import css from './LegalDialog.module.css'
import { LegalText } from './LegalText.tsx'
import { legalPagePath } from './legal-pages.ts'
import { loadDocuments } from './load-documents.ts'

interface LegalDialogProps {
  topic: LegalTopic
  onClose(): void
}

/** One of the texts in the language on the screen, with a way to its page, if it has one. */
export default function LegalDialog({ topic, onClose }: LegalDialogProps) {
  const locale = currentLocale()
  const document = use(loadDocuments(locale))[topic]
  const path = legalPagePath(topic, locale)
  return (
    <Dialog title={document.title} width="40rem" onClose={onClose}>
      <div lang={languageTag[locale]}>
        <LegalText document={document} />
      </div>
      <div className={`row wrap ${css.foot}`}>
        {path && (
          <Link href={path} className="inline-row target" onClick={onClose}>
            <Trans>Open as a page</Trans>
          </Link>
        )}
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
