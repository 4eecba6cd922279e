import { useLingui } from '@lingui/react/macro'
import { Flex } from '@radix-ui/themes'
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
      <Flex align="center" gap="1" mb="3" pb="3" className={css.head}>
        <Person />
        <IconButton label={t`Close`} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </Flex>
      <AccountSwitcher />
      <nav aria-label={t`Sections`}>
        {navigationSections(user?.account_role).map(({ key, ...section }) => (
          <ShellSection key={key} {...section} onFollow={onClose} />
        ))}
      </nav>
    </Modal>
  )
}
