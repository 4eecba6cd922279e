import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import { deleteOwnAnswers, loadOwnData, type StudentLesson } from '../../../sync/own-data/own-data.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { useLoad } from '../../shared/use-load.ts'
import css from './OwnData.module.css'

/** What the school stores about the student of this device, with its deletion. */
export default function OwnData() {
  const { t } = useLingui()
  const { state, reload } = useLoad(loadOwnData)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={css.data} aria-labelledby="own-data">
      <h2 id="own-data" ref={heading} tabIndex={-1}>
        <Trans>What is kept about me</Trans>
      </h2>
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && (
        <Notice
          title={state.offline ? t`No network` : t`This could not be loaded`}
          tone={state.offline ? 'plain' : 'bad'}
          action={
            <Button onClick={reload}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {state.offline ? <Trans>It appears when the network is back.</Trans> : state.error.message}
        </Notice>
      )}
      {state.status === 'ready' && <OwnDataView lessons={state.value.studyings} onDelete={deleteOwnAnswers} />}
    </section>
  )
}

interface OwnDataViewProps {
  lessons: readonly StudentLesson[]
  onDelete(studyingIds: readonly string[]): Promise<void>
}

/** The lessons of a student with what is stored of each. */
export function OwnDataView({ lessons, onDelete }: OwnDataViewProps) {
  const { t } = useLingui()
  const [gone, setGone] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<readonly StudentLesson[]>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const left = lessons.filter(({ studying_id }) => !gone.includes(studying_id))

  async function remove(chosen: readonly StudentLesson[]) {
    setBusy(true)
    setError(undefined)
    const ids = chosen.map(({ studying_id }) => studying_id)
    try {
      await onDelete(ids)
      setGone([...gone, ...ids])
      setAsked(undefined)
    } catch (reason) {
      setError(reason)
    }
    setBusy(false)
  }

  return (
    <>
      <p role="status" className={css.done}>
        {gone.length > 0 && (
          <Trans>Your answers are deleted, also for your teacher and on this device. Opening a link begins anew.</Trans>
        )}
      </p>
      {left.length === 0 && (
        <p>
          <Trans>No answers of yours are kept here.</Trans>
        </p>
      )}
      <ol className={css.lessons}>
        {left.map((lesson) => (
          <LessonData key={lesson.studying_id} lesson={lesson} onDelete={() => setAsked([lesson])} />
        ))}
      </ol>
      {left.some(({ is_private }) => is_private) && (
        <p className={css.soft}>
          <Trans>
            Your teacher’s organisation also keeps your name, your phone number and notes on your talks. To have these
            deleted, ask your teacher.
          </Trans>
        </p>
      )}
      {left.length > 1 && (
        <div>
          <Button variant="quiet" onClick={() => setAsked(left)}>
            <Trans>Delete all my answers</Trans>
          </Button>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={asked.length === 1 ? t`Delete my answers to this lesson?` : t`Delete all my answers?`}
          confirmLabel={t`Delete my answers`}
          busy={busy}
          error={error}
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(undefined)}
        >
          <ul className={css.titles}>
            {asked.map(({ studying_id, lesson_title }) => (
              <li key={studying_id}>{lesson_title}</li>
            ))}
          </ul>
          <Trans>
            Your answers, your name and phone number in them, and your teacher’s comments will be gone permanently, for
            your teacher too. Your teacher sees only that you have deleted them and when.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}

function LessonData({ lesson, onDelete }: { lesson: StudentLesson; onDelete(): void }) {
  const { i18n } = useLingui()
  const { course_locale, course_title, lesson_title, studying_user_name, shown_phone, answers } = lesson
  const { created_at, finished_at } = lesson
  const lang = isSiteLocale(course_locale) ? languageTag[course_locale] : undefined
  const day = (date: Date) => i18n.date(date, { dateStyle: 'long' })
  return (
    <li className={css.lesson}>
      <h3 lang={lang}>
        <small className={css.soft}>{course_title}</small> {lesson_title}
      </h3>
      <dl className={css.facts}>
        {studying_user_name && (
          <div>
            <dt>
              <Trans>Name</Trans>
            </dt>
            <dd>{studying_user_name}</dd>
          </div>
        )}
        {shown_phone && (
          <div>
            <dt>
              <Trans>Phone</Trans>
            </dt>
            <dd>{shown_phone}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Begun</Trans>
          </dt>
          <dd>{day(created_at)}</dd>
        </div>
        {finished_at && (
          <div>
            <dt>
              <Trans>Sent</Trans>
            </dt>
            <dd>{day(finished_at)}</dd>
          </div>
        )}
      </dl>
      {answers.length > 0 && (
        <ol className={css.answers}>
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
      {number > 0 && <p className={css.text}>{answer_text ?? <Trans>A choice, which you see in the lesson.</Trans>}</p>}
      {comment !== null && (
        <p className={css.text}>
          <Trans>Your teacher: {comment}</Trans>
        </p>
      )}
    </li>
  )
}
