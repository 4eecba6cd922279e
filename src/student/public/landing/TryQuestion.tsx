import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, CircleCheck, Lightbulb } from 'lucide-react'
import { useId, useState } from 'react'
import { ButtonLink } from '../../../ui/Button.tsx'
import section from '../Section.module.css'
import css from './TryQuestion.module.css'

/** Which of the answers the verse gives. */
const RIGHT = 1

/** One question to try without a lesson: it is answered on the page, and nothing is stored; `next` is where one reads on. */
export function TryQuestion({ next }: { next: string }) {
  const { t } = useLingui()
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const answers = [t`Neighbours told him`, t`He kept looking down the road and waited`, t`The son called him from afar`]
  return (
    <section className={`grid items-start ${css.try}`} aria-labelledby={`${id}-title`}>
      <div className="stack gap-4">
        <p className="bold gold">
          <Trans>Try it right here</Trans>
        </p>
        <h2 id={`${id}-title`} className={`breaks balance ${section.title}`}>
          <Trans>One question from a lesson</Trans>
        </h2>
        <p className={`large soft pretty ${css.story}`}>
          <Trans>A son left home, spent everything and decided to come back. His father does not know yet.</Trans>
        </p>
        <blockquote className={`grid gap-3 bg-gold pad-l ${css.verse}`}>
          <Trans>
            “But while he was yet a great way off, his father saw him, and had compassion, and ran, and fell on his
            neck, and kissed him.”
          </Trans>
          <cite>
            <Trans>Luke 15:20</Trans>
          </cite>
        </blockquote>
      </div>
      <div className={`stack justify-items-start gap-4 outlined bg-card raised pad-l ${css.card}`}>
        <fieldset className="stack gap-3 full">
          <legend className={css.asked}>
            <Trans>How could the father be the first to see his son?</Trans>
          </legend>
          {answers.map((answer, index) => (
            <label
              key={answer}
              className={`row gap-3 target pad-row round breaks pointer field-border ${css.answer}`}
              data-chosen={chosen === index || undefined}
            >
              <input type="radio" name={`${id}-answer`} checked={chosen === index} onChange={() => setChosen(index)} />
              {answer}
            </label>
          ))}
        </fieldset>
        <div className="full" aria-live="polite">
          {chosen !== undefined && (
            <div className={`flex gap-3 pad round bg-gold ${css.reply}`} data-right={chosen === RIGHT || undefined}>
              {chosen === RIGHT ? (
                <CircleCheck size={20} aria-hidden="true" />
              ) : (
                <Lightbulb size={20} aria-hidden="true" />
              )}
              <p>
                <strong>{chosen === RIGHT ? <Trans>Yes.</Trans> : <Trans>Read the verse once more.</Trans>}</strong>{' '}
                {chosen === RIGHT ? (
                  <Trans>
                    “A great way off”: the father was looking at the road already. He did not wait for excuses.
                  </Trans>
                ) : (
                  <Trans>The son was still far away. Who was looking, and where to?</Trans>
                )}
              </p>
            </div>
          )}
        </div>
        <ButtonLink href={next} variant="quiet">
          <Trans>Read on</Trans>
          <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
      </div>
    </section>
  )
}
