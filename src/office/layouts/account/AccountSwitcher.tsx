import { Trans, useLingui } from '@lingui/react/macro'
import { Building2, ChevronsUpDown } from 'lucide-react'
import { lazy, useState } from 'react'
import { useSnapshot } from 'valtio'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import css from './AccountSwitcher.module.css'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'

const AccountChoice = lazy(() => import('./AccountChoice.tsx'))

/** Lets those who manage all accounts go on in another one. */
export function AccountSwitcher() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [isOpen, setOpen] = useState(false)
  if (!holdsRight(user?.account_role, 'accounts.manage')) return null
  return (
    <>
      <button
        type="button"
        className={`inline-row gap-2 full target bare round soft text-start pointer hover-fill pad-inline-s ${css.switcher}`}
        aria-haspopup="dialog"
        aria-label={t`Switch account`}
        title={t`Switch account`}
        onClick={() => setOpen(true)}
      >
        <Building2 size={18} aria-hidden="true" />
        <span aria-hidden="true">
          <Trans>Switch account</Trans>
        </span>
        <ChevronsUpDown size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <DialogPlace>
          <AccountChoice onClose={() => setOpen(false)} />
        </DialogPlace>
      )}
    </>
  )
}
