import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Logo, type LogoProps } from '../../ui/Logo.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import css from './LessonFrame.module.css'

interface LessonFrameProps {
  /** The school of the lesson; the product's name while it is unknown. */
  account?: LogoProps | undefined
  /** `marks` are the places of questions, from 0, that are highlighted. */
  progress?: { answered: number; questions: number; marks?: readonly number[]; onGoToOpen?(): void } | undefined
  /** The position of the lesson in its course. */
  place?:
    | { lesson_place: number; lessons_count: number; course_title: string; course_slug?: string | undefined }
    | undefined
  /** Replaces the theme switch. */
  tools?: ReactNode
  /** A row of the bar, below the others. */
  guide?: ReactNode
  /** A line under the bar that stays visible and is announced when it appears. */
  alarm?: ReactNode
  children: ReactNode
}

/** The frame of a lesson: a sticky bar, the page, and the language switch at its end. */
export function LessonFrame({ account, progress, place, tools, guide, alarm, children }: LessonFrameProps) {
  const [path] = useLocation()
  const logo = <Logo {...account} />
  // In a partner's frame no link leaves it.
  const isFramed = path.startsWith('/awr/')
  return (
    <div className={`grid ${css.frame}`}>
      <header className={`bg-paper sticky no-print line-below ${css.bar}`} data-bar="">
        <div className={`row wrap between centered high ${css.row}`}>
          {isFramed ? (
            <span className={`inline-row target no-underline clip ${css.home}`}>{logo}</span>
          ) : (
            <Link href="/" className={`inline-row target no-underline clip ${css.home}`}>
              {logo}
            </Link>
          )}
          <div className={`stack min-0 content-center ${css.middle}`}>
            {place && <Place {...place} isFramed={isFramed} />}
            {progress && progress.questions > 0 && <Progress {...progress} />}
          </div>
          {tools ?? <ThemeSwitch />}
        </div>
        {guide}
        <div role="status" className={`absolute ${css.alarm}`}>
          {alarm}
        </div>
      </header>
      <main className={css.page}>{children}</main>
      <footer className={`row wrap between full centered no-print ${css.foot}`}>
        <LanguageSwitch />
        {!isFramed && (
          <Link href="/menu" className="inline-row target pad-inline round soft no-underline hover-fill hover-accent">
            <Trans>Menu</Trans>
          </Link>
        )}
      </footer>
    </div>
  )
}

function Place({
  lesson_place: number,
  lessons_count: total,
  course_title,
  course_slug,
  isFramed,
}: NonNullable<LessonFrameProps['place']> & { isFramed: boolean }) {
  return (
    <span className={`soft truncate ${css.place}`}>
      {total > 1 && (
        <>
          <Trans>
            Lesson {number} of {total}
          </Trans>
          {' · '}
        </>
      )}
      {course_slug && !isFramed ? <Link href={`/course/${course_slug}`}>{course_title}</Link> : course_title}
    </span>
  )
}

function Progress({ answered, questions, marks, onGoToOpen }: NonNullable<LessonFrameProps['progress']>) {
  const { t } = useLingui()
  return (
    <div className="row gap-2">
      <span className={`flex grow relative ${css.track}`}>
        <progress
          className={`full meter ${css.progress}`}
          value={answered}
          max={questions}
          aria-label={t`Answered questions`}
          aria-valuetext={t`${answered} of ${questions}`}
        />
        {marks?.map((index) => (
          <i key={index} style={{ insetInlineStart: `${((index + 0.5) / questions) * 100}%` }} />
        ))}
      </span>
      {onGoToOpen && answered < questions ? (
        <button
          type="button"
          className={`soft nowrap ${css.count}`}
          title={t`Go to the next question without an answer`}
          aria-label={t`${answered} / ${questions}: go to the next question without an answer`}
          onClick={onGoToOpen}
        >
          {answered} / {questions}
        </button>
      ) : (
        <span className={`soft nowrap ${css.count}`} aria-hidden="true">
          {answered} / {questions}
        </span>
      )}
    </div>
  )
}
