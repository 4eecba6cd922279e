import { useLingui as useTexts } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { session } from '../../lib/session.ts'
import { refreshNewReplies } from '../../sync/replies/new-replies.ts'
import { AccountLogo } from './AccountLogo.tsx'
import { FloatingBox } from './FloatingBox.tsx'
import css from './Frame.module.css'
import { type NavigationEntry, isInGroup, navigationEntries } from './navigation-entries.ts'
import { navigationIcons } from './navigation-icons.tsx'
import { NewRepliesBadge } from '../replies/NewRepliesBadge.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useResumedDrafts } from './use-resumed-drafts.ts'

/** The frame of pages with navigation: a bar with the main places, the page, and a floating box with help. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  useResumedDrafts()
  const userId = user?._id ?? null
  useEffect(() => void refreshNewReplies(userId), [userId])
  return (
    <>
      <SkipLink />
      <div className={`grid screen-high ${css.frame}`}>
        <header className={`row between gap-2 pad-line bg-paper sticky no-print line-below ${css.bar}`}>
          <Link href="/" className="inline-row target no-underline">
            <AccountLogo />
          </Link>
          <nav aria-label={t`Main`} className={`flex gap-1 ${css.nav}`}>
            {barOf(navigationEntries(user?.account_role)).map((entry) => (
              <BarLink key={entry.path} entry={entry} />
            ))}
          </nav>
        </header>
        <main id="content" className={`full centered focus-none ${css.content}`} tabIndex={-1}>
          {children}
        </main>
      </div>
      <FloatingBox />
    </>
  )
}

/** Places of the bar; a phone has room for five, so that staff find their own lessons on the menu page. */
function barOf(entries: readonly NavigationEntry[]): NavigationEntry[] {
  const places = entries.filter(({ bar }) => bar)
  return places.length > 5 ? places.filter(({ path }) => path !== '/lesson') : places
}

function BarLink({ entry }: { entry: NavigationEntry }) {
  const { _ } = useTexts()
  const [path] = useLocation()
  const Icon = navigationIcons[entry.icon]
  const isCurrent = isInGroup(path, entry)
  return (
    <Link
      href={entry.path}
      className={`inline-row gap-2 target pad-inline-s round dense-size semibold no-underline hover-fill ${isCurrent ? 'bg-accent accent' : 'soft'} ${css.place}`}
      aria-current={path === entry.path ? 'page' : isCurrent || undefined}
    >
      <Icon size={18} aria-hidden="true" />
      <span>{_(entry.label)}</span>
      {entry.path === '/lesson' && (
        <span className={css.replies}>
          <NewRepliesBadge />
        </span>
      )}
    </Link>
  )
}
