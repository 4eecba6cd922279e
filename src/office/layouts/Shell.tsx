import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { findPage } from '#domain/pages.ts'
import { session } from '../../lib/session.ts'
import { AccountLogo } from '../../shared/navigation/AccountLogo.tsx'
import { FloatingBox } from '../../shared/navigation/FloatingBox.tsx'
import { useResumedDrafts } from '../../shared/navigation/use-resumed-drafts.ts'
import { refreshNewReplies } from '../../sync/replies/new-replies.ts'
import { NavigationDrawer } from './NavigationDrawer.tsx'
import { navigationSections } from './navigation-sections.ts'
import { Person } from './Person.tsx'
import css from './Shell.module.css'
import { ShellSection } from './ShellSection.tsx'

/** The frame of the office: a sidebar on wide screens, on phones the main places below the page, and beside it `children`. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [path] = useLocation()
  const [isOpen, setOpen] = useState(false)
  useResumedDrafts()
  const userId = user?._id ?? null
  useEffect(() => void refreshNewReplies(userId), [userId])
  const isRail = findPage(path)?.rail === true
  return (
    <>
      <a className={css.skip} href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <div className={css.frame} data-rail={isRail || undefined}>
        <header className={css.side}>
          <Link href="/" className={css.home}>
            <AccountLogo />
          </Link>
          <nav aria-label={t`Main`} className={css.nav}>
            {navigationSections(user?.account_role).map(({ key, ...section }) => (
              <ShellSection key={key} {...section} />
            ))}
            <button
              type="button"
              className={css.more}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(true)}
            >
              <Menu size={20} aria-hidden="true" />
              <span>
                <Trans>More</Trans>
              </span>
            </button>
          </nav>
          <div className={css.person}>
            <Person isCompact={isRail} />
          </div>
        </header>
        <div className={css.column}>{children}</div>
      </div>
      <FloatingBox />
      {isOpen && <NavigationDrawer onClose={() => setOpen(false)} />}
    </>
  )
}
