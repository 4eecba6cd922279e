import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { OpenLesson } from '../open-lesson.ts'
import css from './OtherLessons.module.css'

const linkLooks = `row gap-3 pad-row card ink no-underline hover-line ${css.way}`

interface OtherLessonsProps {
  around: OpenLesson['around']
  isThrough: boolean
  /** The reader goes on to the next lesson. */
  onNext?: (() => void) | undefined
}

/** Links to the next lesson, the previous one and all of them. */
export function OtherLessons({ around, isThrough, onNext }: OtherLessonsProps) {
  const { t } = useLingui()
  const [path] = useLocation()
  if (!around) return null
  const isFramed = path.startsWith('/awr/')
  const addressOf = (id: string) => `${isFramed ? '/awr' : ''}/lesson?lesson_id=${id}`
  const { previous, next, course_slug } = around
  return (
    <nav
      className={`grid gap-3 measure centered no-print above-6 ${css.ways}`}
      aria-label={t`Other lessons of the course`}
    >
      {next && (
        <Link
          href={addressOf(next._id)}
          onClick={onNext}
          className={`${linkLooks} ${css.next} ${isThrough ? `bg-accent ${css.now}` : ''}`}
        >
          <span>
            <small>
              <Trans>Next lesson</Trans>
            </small>
            {next.lesson_title}
          </span>
          <ArrowRight className="accent" size={20} aria-hidden="true" />
        </Link>
      )}
      {previous && (
        <Link href={addressOf(previous._id)} className={linkLooks}>
          <ArrowLeft className="accent" size={20} aria-hidden="true" />
          <span>
            <small>
              <Trans>Previous lesson</Trans>
            </small>
            {previous.lesson_title}
          </span>
        </Link>
      )}
      {!isFramed && (
        <Link
          href={`/course/${course_slug}`}
          className={`inline-row target semibold accent justify-self-start ${css.all}`}
        >
          <Trans>All lessons of the course</Trans>
        </Link>
      )}
    </nav>
  )
}
