import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '../../lib/session.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { IconButton } from '../../ui/office/IconButton.tsx'
import { AccountSwitcher } from './account/AccountSwitcher.tsx'
import css from './NavigationDrawer.module.css'
import { navigationSections } from './navigation-sections.ts'
import { Person } from './Person.tsx'
import { ShellSection } from './ShellSection.tsx'

/** Every place of the office, where the screen has no room for the sidebar. */
export function NavigationDrawer({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  return (
    <Modal className={css.drawer} aria-label={t`All sections`} onClose={onClose}>
      <div className={css.head}>
        <Person />
        <IconButton label={t`Close`} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <AccountSwitcher />
      <nav aria-label={t`Sections`}>
        {navigationSections(user?.account_role).map(({ key, ...section }) => (
          <ShellSection key={key} {...section} onFollow={onClose} />
        ))}
      </nav>
    </Modal>
  )
}
