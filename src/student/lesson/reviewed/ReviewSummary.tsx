import { Plural, Trans, useLingui } from '@lingui/react/macro'
import css from './ReviewSummary.module.css'

/** What of a reviewed lesson is on the page. */
export type ReviewView = 'comments' | 'answers' | 'all'

interface ReviewSummaryProps {
  comments: number
  questions: number
  view: ReviewView
  onView(view: ReviewView): void
}

/** Above a reviewed lesson: that it was read, how many comments there are, and what of it to show. */
export default function ReviewSummary({ comments, questions, view, onView }: ReviewSummaryProps) {
  const { t } = useLingui()
  const views: [ReviewView, string][] = [
    ['comments', t`Comments: ${comments}`],
    ['answers', t`Questions: ${questions}`],
    ['all', t`Whole lesson`],
  ]
  return (
    <section className={`grid gap-3 measure centered no-print ${css.summary}`} aria-labelledby="reviewed">
      <h2 className="heading balance" id="reviewed">
        <Trans>Your teacher has read your answers</Trans>
      </h2>
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
