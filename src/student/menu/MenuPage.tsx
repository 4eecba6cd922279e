import { useLingui as useTexts } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, LogIn, type LucideIcon } from 'lucide-react'
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.ts'
import { session } from '../../lib/session.ts'
import { whenIdle } from '../../lib/timing/when-idle.ts'
import { Frame } from '../../shared/navigation/Frame.tsx'
import { NewRepliesBadge } from '../../shared/replies/NewRepliesBadge.tsx'
import { navigationEntries } from '../../shared/navigation/navigation-entries.ts'
import { navigationIcons } from '../../shared/navigation/navigation-icons.tsx'
import { RoleName } from '../../shared/navigation/RoleName.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { InstallOffer } from './InstallOffer.tsx'
import css from './MenuPage.module.css'
import { SignOut } from './SignOut.tsx'

const MessagesSwitch = lazyWithRetry(async () => {
  const { MessagesSwitch: Switch } = await import('../../shared/notifications/MessagesSwitch.tsx')
  return { default: Switch }
})
const LegalLinks = lazyWithRetry(() => import('../../shared/legal/LegalLinks.tsx'), whenIdle)

/** The pages that a person may open, and personal settings. Works signed out too. */
export default function MenuPage() {
  const { t } = useLingui()
  const { _ } = useTexts()
  const { user } = useSnapshot(session)

  return (
    <Frame>
      <div className={`grid gap-4 centered ${css.page}`}>
        <h1>
          <Trans>Menu</Trans>
        </h1>
        {user && (
          <p className="soft">
            <strong className="ink">{user.user_fullname}</strong> · <RoleName role={user.account_role} />
          </p>
        )}
        <nav aria-label={t`Sections`} className="grid card clip">
          {navigationEntries(user?.account_role)
            .filter(({ path }) => path !== '/menu')
            .map(({ path, icon, label }) => (
              <Entry
                key={path}
                href={path}
                Icon={navigationIcons[icon]}
                label={_(label)}
                hasReplies={path === '/lesson'}
              />
            ))}
          {!user && <Entry href="/login" Icon={LogIn} label={t`Sign in`} />}
        </nav>
        <Suspense fallback={null}>{user && <MessagesSwitch />}</Suspense>
        <div className="row wrap gap-3">
          <LanguageSwitch />
          <ThemeSwitch />
          {user && <SignOut />}
        </div>
        {/* These come later: nothing may move then. */}
        <InstallOffer />
        <Suspense fallback={null}>
          <LegalLinks />
        </Suspense>
      </div>
    </Frame>
  )
}

interface EntryProps {
  href: string
  Icon: LucideIcon
  label: string
  hasReplies?: boolean
}

function Entry({ href, Icon, label, hasReplies = false }: EntryProps) {
  return (
    <Link href={href} className={`row gap-4 ink no-underline hover-fill high ${css.entry}`}>
      <Icon className="soft" size={20} aria-hidden="true" />
      <span>{label}</span>
      {hasReplies && <NewRepliesBadge />}
      <ChevronRight className="soft" size={18} aria-hidden="true" />
    </Link>
  )
}
