import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { AccountLogo } from '../../shared/navigation/AccountLogo.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import css from './MetaLayout.module.css'

/** Public pages: a title and description in the head, a quiet bar on top. */
export default function MetaLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <meta name="description" content={t`Study the Bible at your own pace, with a teacher who answers.`} />
      <header className={css.bar}>
        <Link href="/" className={css.home}>
          <AccountLogo />
        </Link>
        <span className={css.tools}>
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      {children}
    </>
  )
}
