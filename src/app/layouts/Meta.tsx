import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import styles from './Meta.module.css'

/** Public pages: a title and description in the head, a quiet bar on top. */
export default function Meta({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <title>{t`Bible School`}</title>
      <meta name="description" content={t`Study the Bible at your own pace, with a teacher who answers.`} />
      <header className={styles.bar}>
        <Link href="/" className={styles.home}>
          <Logo />
        </Link>
        <span className={styles.tools}>
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      {children}
    </>
  )
}
