import { Trans, useLingui } from '@lingui/react/macro'
import { LifeBuoy, X } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { copyText } from '../../lib/clipboard.ts'
import { Button } from '../../ui/Button.tsx'
import { showMessage } from '../../ui/notice/snackbar-store.ts'
import css from './FloatingBox.module.css'

/** Nothing without a network, which the links need too. */
const HelpLinks = lazy(() => import('./HelpLinks.tsx').catch(() => ({ default: () => null })))
const LegalLinks = lazy<ComponentType>(() => import('../legal/LegalLinks.tsx').catch(() => ({ default: () => null })))

/** The box in the header: where to write, and what to do when something does not work. */
export function FloatingBox() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const copy = async () => {
    if (await copyText(location.href)) showMessage(t`Copied`, 'success')
  }
  return (
    <aside className={`no-print ${css.box}`} aria-label={t`Help`}>
      <button
        type="button"
        className="grid place-center bare circle accent pointer hover-fill square"
        aria-expanded={open}
        aria-label={open ? t`Close help` : t`Help`}
        onClick={() => setOpen(!open)}
      >
        {open ? <X size={22} aria-hidden="true" /> : <LifeBuoy size={22} aria-hidden="true" />}
      </button>
      {open && (
        <div className={`grid gap-3 card raised pad-l ${css.panel}`}>
          <Suspense fallback={null}>
            <HelpLinks />
          </Suspense>
          <h2 className="heading-s">
            <Trans>Report a problem</Trans>
          </h2>
          <p className="soft">
            <Trans>Tell your account manager what you did and what you saw. Include this page’s address.</Trans>
          </p>
          <Button variant="quiet" onClick={() => void copy()}>
            <Trans>Copy the address</Trans>
          </Button>
          <Suspense fallback={null}>
            <LegalLinks />
          </Suspense>
        </div>
      )}
    </aside>
  )
}
