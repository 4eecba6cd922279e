import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import type { GuestProgress } from '../../sync/answers/guest-progress.ts'
import { refreshNewReplies } from '../../sync/replies/new-replies.ts'
import list from '../shared/LessonList.module.css'
import { LessonStatusIcon } from '../shared/LessonStatusIcon.tsx'
import { ContinueCard } from '../shared/own-lessons/ContinueCard.tsx'
import { continueGuest, guestLessonPath, listGuestLessons } from '../shared/own-lessons/find-continue.ts'
import css from './GuestLessons.module.css'

/** The lessons that a guest has opened on this device; without a network as the device knows them. */
export function GuestLessons() {
  const [lessons, setLessons] = useState<GuestProgress[]>([])
  useEffect(() => {
    let isHere = true
    const show = async () => {
      const found = await listGuestLessons()
      if (isHere) setLessons(found)
    }
    void show()
      .then(() => refreshNewReplies(null))
      .then(show)
    return () => {
      isHere = false
    }
  }, [])
  return lessons.length === 0 ? null : <GuestLessonsView lessons={lessons} />
}

export function GuestLessonsView({ lessons }: { lessons: readonly GuestProgress[] }) {
  const { t } = useLingui()
  const next = continueGuest(lessons)
  // A reply is what its student waits for.
  const repliesFirst = lessons.toSorted((one, other) => Number(other.reply_is_new) - Number(one.reply_is_new))
  return (
    <>
      {next && <ContinueCard lesson={next} />}
      <section className={`grid gap-3 ${css.own}`} aria-labelledby="own-lessons">
        <h2 id="own-lessons">
          <Trans>On this device</Trans>
        </h2>
        <ol className={`card clip ${css.lessons}`}>
          {repliesFirst.map((lesson) => (
            <GuestLesson key={lesson.lesson_id} lesson={lesson} />
          ))}
        </ol>
        <p className="small soft">{t`You have no account: these lessons are on this device only.`}</p>
      </section>
    </>
  )
}

function GuestLesson({ lesson }: { lesson: GuestProgress }) {
  const { course_locale, course_title, lesson_title, answered, questions, finished_at, studying_review } = lesson
  const lang = isSiteLocale(course_locale) ? languageTag[course_locale] : undefined
  return (
    <li>
      <Link
        href={guestLessonPath(lesson)}
        className={`row gap-3 pad-line line-above ink no-underline hover-fill focus-inside high ${list.lesson}`}
      >
        <span className={`grid grow min-0 breaks ${list.title}`}>
          <small className="small soft" lang={lang}>
            {course_title}
          </small>
          <span lang={lang}>{lesson_title}</span>
          {lesson.reset_at ? (
            <span className="inline-row gap-1 semibold gold small">
              <Trans>Reopened by your teacher</Trans>
            </span>
          ) : (
            <LessonStatusIcon
              lesson={{
                ...lesson,
                lesson_length: 0,
                is_begun: true,
                is_waiting: finished_at !== null && !studying_review,
              }}
            />
          )}
        </span>
        {questions > 0 && finished_at === null && (
          <span className={`flex-none tabular soft ${list.order}`}>
            {answered} / {questions}
          </span>
        )}
        <ChevronRight className="soft" size={18} aria-hidden="true" />
      </Link>
    </li>
  )
}
