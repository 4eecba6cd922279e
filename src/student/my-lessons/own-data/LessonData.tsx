import { Trans, useLingui } from '@lingui/react/macro'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import type { StudentLesson } from '../../../sync/own-data/own-data.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './OwnData.module.css'

/** What is stored of one lesson. */
export function LessonData({ lesson, onDelete }: { lesson: StudentLesson; onDelete(): void }) {
  const { i18n } = useLingui()
  const { course_locale, course_title, lesson_title, studying_user_name, shown_phone, answers } = lesson
  const { created_at, finished_at } = lesson
  const lang = isSiteLocale(course_locale) ? languageTag[course_locale] : undefined
  const day = (date: Date) => i18n.date(date, { dateStyle: 'long' })
  return (
    <li className={`grid gap-3 pad outlined round ${css.lesson}`}>
      <h3 lang={lang}>
        <small className={css.soft}>{course_title}</small> {lesson_title}
      </h3>
      <dl className={`flex wrap ${css.facts}`}>
        {studying_user_name && (
          <div>
            <dt>
              <Trans>Name</Trans>
            </dt>
            <dd className="breaks">{studying_user_name}</dd>
          </div>
        )}
        {shown_phone && (
          <div>
            <dt>
              <Trans>Phone</Trans>
            </dt>
            <dd className="breaks">{shown_phone}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Begun</Trans>
          </dt>
          <dd className="breaks">{day(created_at)}</dd>
        </div>
        {finished_at && (
          <div>
            <dt>
              <Trans>Sent</Trans>
            </dt>
            <dd className="breaks">{day(finished_at)}</dd>
          </div>
        )}
      </dl>
      {answers.length > 0 && (
        <ol className="grid gap-3">
          {answers.map((answer, index) => (
            // The list does not change.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <Answer key={index} {...answer} />
          ))}
        </ol>
      )}
      <div>
        <Button variant="quiet" onClick={onDelete}>
          <Trans>Delete my answers</Trans>
        </Button>
      </div>
    </li>
  )
}

function Answer({ number, answer_text, comment }: StudentLesson['answers'][number]) {
  return (
    <li>
      <p className={css.soft}>{number > 0 ? <Trans>Question {number}</Trans> : <Trans>To the whole lesson</Trans>}</p>
      {answer_text !== null && <p className="breaks pre-line">{answer_text}</p>}
      {comment !== null && (
        <p className="breaks pre-line">
          <Trans>Your teacher: {comment}</Trans>
        </p>
      )}
    </li>
  )
}
