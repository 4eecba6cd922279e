import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { AccountLogo } from '../../shared/navigation/AccountLogo.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import css from './LessonsFrame.module.css'

/** The frame of the list of lessons, as quiet as that of a lesson. In a partner's frame there is no way to other pages. */
export function LessonsFrame({ isFramed, children }: { isFramed: boolean; children: ReactNode }) {
  return (
    <div className={`grid ${css.frame}`}>
      <header className={`row wrap between full centered high ${css.bar}`}>
        {isFramed ? (
          <AccountLogo />
        ) : (
          <Link href="/" className="inline-row target no-underline">
            <AccountLogo />
          </Link>
        )}
        <ThemeSwitch />
      </header>
      <main className={`full centered ${css.content}`}>{children}</main>
      <footer className={`row wrap between full centered high ${css.foot}`}>
        <LanguageSwitch />
        {!isFramed && (
          <Link href="/menu" className={`inline-row target soft ${css.menu}`}>
            <Trans>Menu</Trans>
          </Link>
        )}
      </footer>
    </div>
  )
}
