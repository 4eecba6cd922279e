import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import css from './LessonFrame.module.css'

interface LessonFrameProps {
  /** Whose lesson it is; the product's own name while nobody knows. */
  account?: { account_name: string; account_logo: string } | undefined
  progress?: { answered: number; questions: number } | undefined
  /** A line under the bar that stays in sight and is read out when it appears. */
  alarm?: ReactNode
  children: ReactNode
}

/** What stands around a lesson: a bar that stays in sight, the page, and the language at its end. */
export function LessonFrame({ account, progress, alarm, children }: LessonFrameProps) {
  return (
    <div className={css.frame}>
      <header className={css.bar}>
        <div className={css.row}>
          <Link href="/" className={css.home}>
            {account?.account_logo ? (
              <img className={css.logo} src={account.account_logo} alt={account.account_name} />
            ) : (
              <Logo {...(account?.account_name ? { title: account.account_name } : {})} />
            )}
          </Link>
          {progress && progress.questions > 0 ? <Progress {...progress} /> : <span className={css.space} />}
          <ThemeSwitch />
        </div>
        <div role="status" className={css.alarm}>
          {alarm}
        </div>
      </header>
      <main className={css.page}>{children}</main>
      <footer className={css.foot}>
        <LanguageSwitch />
        <Link href="/menu" className={css.menu}>
          <Trans>Menu</Trans>
        </Link>
      </footer>
    </div>
  )
}

function Progress({ answered, questions }: { answered: number; questions: number }) {
  const { t } = useLingui()
  return (
    <>
      <progress
        className={css.progress}
        value={answered}
        max={questions}
        aria-label={t`Answered questions`}
        aria-valuetext={t`${answered} of ${questions}`}
      />
      <span className={css.count} aria-hidden="true">
        {answered} / {questions}
      </span>
    </>
  )
}
