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
    <div className={css.frame}>
      <header className={css.bar}>
        {isFramed ? (
          <AccountLogo />
        ) : (
          <Link href="/" className={css.home}>
            <AccountLogo />
          </Link>
        )}
        <ThemeSwitch />
      </header>
      <main className={css.content}>{children}</main>
      <footer className={css.foot}>
        <LanguageSwitch />
        {!isFramed && (
          <Link href="/menu" className={css.menu}>
            <Trans>Menu</Trans>
          </Link>
        )}
      </footer>
    </div>
  )
}
