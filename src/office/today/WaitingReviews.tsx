import { Plural, Trans } from '@lingui/react/macro'
import { ArrowRight, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { ButtonLink } from '../../ui/Button.tsx'
import { LoadFailure } from '../../ui/notice/LoadFailure.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import css from './TodayPage.module.css'
import { useWaitingReviews } from './use-waiting-reviews.ts'

/** From here on the server stops counting. */
const MAX_COUNT = 1_000
/** Rows below the one that starts the review. */
const SHOWN = 5

/** How many submissions wait for a review, with a button that opens the oldest one, and those that follow it. */
export function WaitingReviews() {
  const { data, error, refetch } = useWaitingReviews()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const [oldest, ...others] = data.studyings.filter((row) => row.finished_at && !row.studying_review)
  if (!oldest) return <NothingWaits />
  const { waiting } = data.counts
  return (
    <div className={css.part}>
      <section className={css.start} aria-labelledby="waiting-reviews">
        <div>
          <h2 id="waiting-reviews" className={css.count}>
            {waiting < MAX_COUNT ? (
              <Plural value={waiting} one="# submission waits for a review" other="# submissions wait for a review" />
            ) : (
              <Trans>More than {MAX_COUNT} submissions wait for a review</Trans>
            )}
          </h2>
          <p>
            <Trans>
              The oldest one: {oldest.lesson_title}, sent{' '}
              <RelativeTime date={oldest.finished_at ?? oldest.created_at} />
            </Trans>
          </p>
        </div>
        <ButtonLink href={`/backoffice/studyings/${oldest._id}`} className={css.button}>
          <Trans>Start the review</Trans>
          <ArrowRight size={20} aria-hidden="true" />
        </ButtonLink>
      </section>
      {others.length > 0 && (
        <section className={css.part} aria-labelledby="next-reviews">
          <h2 id="next-reviews" className={css.heading}>
            <Trans>Next in the queue</Trans>
          </h2>
          <ul className={css.rows}>
            {others.slice(0, SHOWN).map((row) => (
              <li key={row._id}>
                <Link href={`/backoffice/studyings/${row._id}`} className={css.row}>
                  <span className={css.words}>
                    <strong>{row.studying_user_name || <Trans>Guest</Trans>}</strong>
                    <span>
                      {row.lesson_order}. {row.lesson_title}
                    </span>
                  </span>
                  <span className={css.when}>
                    <RelativeTime date={row.finished_at ?? row.created_at} />
                  </span>
                  <ChevronRight size={18} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
          <Link href="/backoffice/studyings" className={css.all}>
            <Trans>The whole queue</Trans>
          </Link>
        </section>
      )}
    </div>
  )
}

function NothingWaits() {
  return (
    <section className={css.start}>
      <div>
        <h2 className={css.count}>
          <Trans>No submission waits for a review</Trans>
        </h2>
        <p>
          <Trans>A student’s finished lesson appears here.</Trans>
        </p>
      </div>
      <ButtonLink variant="quiet" href="/backoffice/studyings" className={css.button}>
        <Trans>All submissions</Trans>
      </ButtonLink>
    </section>
  )
}
