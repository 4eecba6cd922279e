import { Trans, useLingui } from '@lingui/react/macro'
import { Menu, Search } from 'lucide-react'
import { lazy, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { findPage } from '#domain/pages.ts'
import { session } from '../../lib/session.ts'
import { AccountLogo } from '../../shared/navigation/AccountLogo.tsx'
import { FloatingBox } from '../../shared/navigation/FloatingBox.tsx'
import { SkipLink } from '../../shared/navigation/SkipLink.tsx'
import { useResumedDrafts } from '../../shared/navigation/use-resumed-drafts.ts'
import { refreshNewReplies } from '../../sync/replies/new-replies.ts'
import { keepHeldKeys } from '../../ui/keys/held-keys.ts'
import { AccountSwitcher } from './account/AccountSwitcher.tsx'
import { NavigationDrawer } from './NavigationDrawer.tsx'
import { navigationSections } from './navigation-sections.ts'
import { usePaletteKey } from './palette/use-palette-key.ts'
import { Person } from './Person.tsx'
import { QueryProvider } from './QueryProvider.tsx'
import css from './Shell.module.css'
import { ShellSection } from './ShellSection.tsx'
import { usePersonActions } from './use-person-actions.tsx'
import { DialogPlace } from '../../ui/dialog/DialogPlace.tsx'
import { holdsRight } from '#domain/rights.ts'

const CommandPalette = lazy(() => import('./palette/CommandPalette.tsx'))

/** The frame of the office: a sidebar on wide screens, on phones the main places below the page, and beside it `children`. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [path] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const search = useCallback(() => setSearching(true), [])
  usePaletteKey(search)
  const actions = usePersonActions()
  const sections = navigationSections(user?.account_role)
  useEffect(keepHeldKeys, [])
  useResumedDrafts()
  useResumedCalls()
  const userId = user?._id ?? null
  useEffect(() => void refreshNewReplies(userId), [userId])
  const { rail: isRail, whole: isWhole } = findPage(path) ?? {}
  return (
    <QueryProvider>
      <SkipLink />
      <div className={`grid screen-high ${css.frame}`} data-rail={isRail} data-whole={isWhole}>
        <header className={`row between gap-2 pad-line bg-paper sticky no-print line-below ${css.side}`}>
          <Link href="/" className={`inline-row target min-0 breaks no-underline ${css.home}`}>
            <AccountLogo />
          </Link>
          <div className={css.account}>
            <AccountSwitcher />
          </div>
          <button
            type="button"
            className={`inline-row justify-center gap-2 target bare round soft pointer ${css.search}`}
            aria-haspopup="dialog"
            aria-label={t`Go to anything`}
            aria-keyshortcuts="Control+K Meta+K"
            title={t`Go to anything`}
            onClick={search}
          >
            <Search size={18} aria-hidden="true" />
            <span aria-hidden="true">
              <Trans>Go to anything</Trans>
            </span>
            <kbd aria-hidden="true" data-keys="Ctrl K" />
          </button>
          <nav aria-label={t`Main`} className={`flex gap-1 ${css.nav}`}>
            {sections.map(({ key, ...section }) => (
              <ShellSection key={key} {...section} />
            ))}
            <button
              type="button"
              className={`inline-row gap-2 target pad-inline-s bare round dense-size semibold soft pointer hover-fill ${css.more}`}
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
        <div className="min-0">{children}</div>
        <FloatingBox />
      </div>
      {isSearching && (
        <DialogPlace>
          <CommandPalette
            entries={sections.flatMap(({ entries }) => entries)}
            actions={actions}
            onClose={() => setSearching(false)}
          />
        </DialogPlace>
      )}
      {isOpen && <NavigationDrawer onClose={() => setOpen(false)} />}
    </QueryProvider>
  )
}

/** Sends the calls that an earlier visit of this person has left on the device. */
function useResumedCalls(): void {
  const { user } = useSnapshot(session)
  const mayCall = holdsRight(user?.account_role, 'contacts.write')
  useEffect(() => {
    if (!mayCall) return
    import('../../sync/calls/call-outbox.ts').then(
      ({ callOutbox }) => callOutbox(),
      () => undefined,
    )
  }, [mayCall])
}
