import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OpenLesson } from '../open-lesson.ts'
import css from './ReviewSummary.module.css'
import { Score } from './Score.tsx'

/** What of a reviewed lesson is on the page. */
export type ReviewView = 'comments' | 'answers' | 'all'

interface ReviewSummaryProps {
  studying: OpenLesson['studying']
  comments: number
  questions: number
  view: ReviewView
  onView(view: ReviewView): void
}

/** Above a lesson that was read or whose right answers are shown: the score, how many comments there are, what to show. */
export default function ReviewSummary({ studying, comments, questions, view, onView }: ReviewSummaryProps) {
  const { t } = useLingui()
  const views: [ReviewView, string][] = [
    ['comments', t`Comments: ${comments}`],
    ['answers', t`Questions: ${questions}`],
    ['all', t`Whole lesson`],
  ]
  return (
    <section className={`grid gap-3 measure centered no-print ${css.summary}`} aria-labelledby="reviewed">
      <h2 className="heading balance" id="reviewed">
        {studying?.studying_review ? (
          <Trans>Your teacher has read your answers</Trans>
        ) : (
          <Trans>Here are the right answers</Trans>
        )}
      </h2>
      <Score studying={studying} />
      {studying?.studying_review ? null : (
        <p className="soft">
          <Trans>What you sent can’t be changed any more.</Trans>
        </p>
      )}
      {comments > 0 && (
        <>
          <p className="soft">
            <Plural
              value={comments}
              one="There is # comment, shown under its answer."
              other="There are # comments, each shown under its answer."
            />
          </p>
          <fieldset className="flex wrap gap-2">
            <legend className="visually-hidden">
              <Trans>What to show</Trans>
            </legend>
            {views.map(([value, label]) => (
              <label
                key={value}
                className={`inline-row target bg-card semibold ink relative pointer focus-parent ${css.view}`}
                data-checked={value === view}
              >
                <input
                  type="radio"
                  name="review-view"
                  className="visually-hidden"
                  checked={value === view}
                  onChange={() => onView(value)}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        </>
      )}
    </section>
  )
}
