import { Trans, useLingui } from '@lingui/react/macro'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { TodayList, TodayMore, TodayRow } from './TodayList.tsx'
import type { Today } from './use-today.ts'

/** Finished lessons that wait for a review, the oldest first. */
export function WaitingReviews({ reviews }: Pick<Today, 'reviews'>) {
  const { t } = useLingui()
  if (reviews.count === 0) return null
  return (
    <TodayList
      title={t`To review`}
      count={reviews.count}
      after={
        reviews.count > reviews.rows.length && (
          <TodayMore href="/backoffice/studyings">
            <Trans>The whole queue</Trans>
          </TodayMore>
        )
      }
    >
      {reviews.rows.map(({ _id, name, lesson_order, lesson_title, finished_at }) => (
        <TodayRow
          key={_id}
          href={`/backoffice/studyings/${_id}`}
          name={name || <Trans>Guest</Trans>}
          fact={`${lesson_order}. ${lesson_title}`}
          when={<RelativeTime date={finished_at} />}
        />
      ))}
    </TodayList>
  )
}

/** The own lessons whose changes students do not see yet. */
export function UnpublishedLessons({ drafts }: { drafts: NonNullable<Today['drafts']> }) {
  const { t } = useLingui()
  if (drafts.length === 0) return null
  return (
    <TodayList title={t`Not published`} count={drafts.length}>
      {drafts.map((lesson) => (
        <TodayRow
          key={lesson._id}
          href={`/office/courses/${lesson.course_id}/lessons/${lesson._id}`}
          name={`${lesson.lesson_order}. ${lesson.lesson_title}`}
          fact={
            <>
              {lesson.course_title} ·{' '}
              {lesson.is_published ? <Trans>changed since it was published</Trans> : <Trans>new</Trans>} ·{' '}
              <RelativeTime date={lesson.updated_at} />
            </>
          }
        />
      ))}
    </TodayList>
  )
}
