import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { LegalTopic } from './legal-document.ts'
import css from './LegalLinks.module.css'

const LegalDialog = lazy(() => import('./LegalDialog.tsx'))

/** The five texts of the organisation, each in a dialog. */
export default function LegalLinks() {
  const { t } = useLingui()
  const [open, setOpen] = useState<LegalTopic>()
  const topics: readonly { topic: LegalTopic; label: string }[] = [
    { topic: 'about', label: t`About us` },
    { topic: 'support', label: t`Help` },
    { topic: 'privacy', label: t`Privacy` },
    { topic: 'terms', label: t`Terms` },
    { topic: 'gdpr', label: t`GDPR` },
  ]
  return (
    <>
      <ul className={`flex wrap ${css.links}`} aria-label={t`About the school`}>
        {topics.map(({ topic, label }) => (
          <li key={topic}>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpen(topic)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense fallback={null}>
          <LegalDialog topic={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
