import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { CourseCover } from '../CourseCover.tsx'
import css from './ContinueCard.module.css'
import type { Course } from './course-to-continue.ts'
import type { Continuation } from './find-continue.ts'

/** The lesson to continue with, and how far it or its course is. */
export function ContinueCard({ lesson }: { lesson: Continuation }) {
  const { t } = useLingui()
  const { href, course_title, course_locale, lesson_title, answered, questions, course } = lesson
  const lang = isSiteLocale(course_locale) ? languageTag[course_locale] : undefined
  return (
    <section className={`stack items-center gap-4 pad card ${css.card}`} aria-label={t`Continue`}>
      {course && <CourseCover course={course} />}
      <div className={`grid gap-2 ${css.words}`}>
        <p className="soft" lang={lang}>
          {course_title}
        </p>
        <h2 lang={lang}>{lesson_title}</h2>
        {course ? <LessonsDone course={course} /> : answered > 0 && <Answered answered={answered} of={questions} />}
      </div>
      <ButtonLink href={href} className={css.go}>
        <Trans>Continue</Trans>
        <ArrowRight size={18} aria-hidden="true" />
      </ButtonLink>
    </section>
  )
}

function LessonsDone({ course: { lessons } }: { course: Course }) {
  const done = lessons.filter(({ lesson_is_done }) => lesson_is_done).length
  const total = lessons.length
  return (
    <p className={`row wrap small tabular soft gap-1-3 ${css.progress}`}>
      <progress className="meter" value={done} max={total} aria-hidden="true" />
      <Trans>
        {done} of {total} lessons done
      </Trans>
    </p>
  )
}

function Answered({ answered, of: questions }: { answered: number; of: number }) {
  const { t } = useLingui()
  return (
    <p className={`row wrap small tabular soft gap-1-3 ${css.progress}`}>
      <progress className="meter" value={answered} max={questions} aria-label={t`Answered questions`} />
      <span>
        {answered} / {questions}
      </span>
    </p>
  )
}
