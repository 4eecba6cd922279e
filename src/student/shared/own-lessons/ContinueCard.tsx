import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import css from './ContinueCard.module.css'
import type { Continuation } from './find-continue.ts'

/** The lesson to go on with, and how far it is. */
export function ContinueCard({ lesson }: { lesson: Continuation }) {
  const { t } = useLingui()
  const { href, course_title, course_locale, lesson_title, answered, questions } = lesson
  const lang = isSiteLocale(course_locale) ? languageTag[course_locale] : undefined
  return (
    <section className={css.card} aria-label={t`Go on`}>
      <p className={css.course} lang={lang}>
        {course_title}
      </p>
      <h2 lang={lang}>{lesson_title}</h2>
      {answered > 0 && (
        <p className={css.line}>
          <progress value={answered} max={questions} aria-label={t`Answered questions`} />
          <span>
            {answered} / {questions}
          </span>
        </p>
      )}
      <ButtonLink href={href} wide>
        <Trans>Go on</Trans>
        <ArrowRight size={18} aria-hidden="true" />
      </ButtonLink>
    </section>
  )
}
