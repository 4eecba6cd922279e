import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { LoadFailure } from '../../ui/notice/LoadFailure.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import css from './TodayPage.module.css'
import { useUnpublishedLessons } from './use-unpublished-lessons.ts'

/** The own lessons whose changes students do not see yet. Nothing without any. */
export function UnpublishedLessons() {
  const { data, error, refetch } = useUnpublishedLessons()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data || data.lessons.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="unpublished-lessons">
      <h2 id="unpublished-lessons" className={css.heading}>
        <Trans>Not published</Trans> <span className={css.number}>{data.lessons.length}</span>
      </h2>
      <ul className={css.rows}>
        {data.lessons.map((lesson) => (
          <li key={lesson._id}>
            <Link href={`/office/courses/${lesson.course_id}/lessons/${lesson._id}`} className={css.row}>
              <span className={css.words}>
                <strong>
                  {lesson.lesson_order}. {lesson.lesson_title}
                </strong>
                <span>
                  {lesson.course_title} ·{' '}
                  {lesson.is_published ? <Trans>changed since it was published</Trans> : <Trans>new</Trans>} ·{' '}
                  <RelativeTime date={lesson.updated_at} />
                </span>
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
