import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import css from './LessonFrame.module.css'

interface LessonFrameProps {
  /** Whose lesson it is; the product's own name while nobody knows. */
  account?: { account_name: string; account_logo: string } | undefined
  progress?: { answered: number; questions: number; onGoToOpen?(): void } | undefined
  /** Where the lesson stands in its course. */
  place?: { lesson_place: number; lessons_count: number } | undefined
  /** In place of the switch between light and dark. */
  tools?: ReactNode
  /** For lists rather than for reading. */
  isWide?: boolean
  /** A line under the bar that stays in sight and is read out when it appears. */
  alarm?: ReactNode
  children: ReactNode
}

/** What stands around a lesson: a bar that stays in sight, the page, and the language at its end. */
export function LessonFrame({ account, progress, place, tools, alarm, isWide, children }: LessonFrameProps) {
  const [path] = useLocation()
  const logo = account?.account_logo ? (
    <img className={css.logo} src={account.account_logo} alt={account.account_name} />
  ) : (
    <Logo {...(account?.account_name ? { title: account.account_name } : {})} />
  )
  // In a partner's frame no link leads out of it.
  const isFramed = path.startsWith('/awr/')
  return (
    <div className={css.frame} data-wide={isWide || undefined}>
      <header className={css.bar} data-bar="">
        <div className={css.row}>
          {isFramed ? (
            <span className={css.home}>{logo}</span>
          ) : (
            <Link href="/" className={css.home}>
              {logo}
            </Link>
          )}
          <div className={css.middle}>
            {place && place.lessons_count > 1 && <Place {...place} />}
            {progress && progress.questions > 0 && <Progress {...progress} />}
          </div>
          {tools ?? <ThemeSwitch />}
        </div>
        <div role="status" className={css.alarm}>
          {alarm}
        </div>
      </header>
      <main className={css.page}>{children}</main>
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

function Place({ lesson_place: number, lessons_count: total }: NonNullable<LessonFrameProps['place']>) {
  return (
    <span className={css.place}>
      <Trans>
        Lesson {number} of {total}
      </Trans>
    </span>
  )
}

function Progress({ answered, questions, onGoToOpen }: NonNullable<LessonFrameProps['progress']>) {
  const { t } = useLingui()
  return (
    <div className={css.line}>
      <progress
        className={css.progress}
        value={answered}
        max={questions}
        aria-label={t`Answered questions`}
        aria-valuetext={t`${answered} of ${questions}`}
      />
      {onGoToOpen && answered < questions ? (
        <button
          type="button"
          className={css.count}
          title={t`Go to the next question without an answer`}
          aria-label={t`${answered} / ${questions}: go to the next question without an answer`}
          onClick={onGoToOpen}
        >
          {answered} / {questions}
        </button>
      ) : (
        <span className={css.count} aria-hidden="true">
          {answered} / {questions}
        </span>
      )}
    </div>
  )
}
