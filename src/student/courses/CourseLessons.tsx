import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Link } from 'wouter'
import type { PublicLesson } from '../shared/course-data.ts'
import { LessonStatusIcon } from '../shared/LessonStatusIcon.tsx'
import { nextLesson } from '../shared/next-lesson.ts'
import css from './CourseLessons.module.css'
import { addressOf, isBegun } from './lesson-address.ts'

interface CourseLessonsProps {
  lessons: readonly PublicLesson[]
  lang: string | undefined
}

/** The lessons of a course in order, each with its length and how far the person is; the next one is marked. */
export function CourseLessons({ lessons, lang }: CourseLessonsProps) {
  const { t } = useLingui()
  const next = lessons.some(isBegun) ? nextLesson(lessons, isBegun) : undefined
  return (
    <ol className={`card clip ${css.lessons}`}>
      {lessons.map((lesson) => {
        const { _id, lesson_title, lesson_place, lesson_length: minutes, lesson_is_done } = lesson
        const isSaid = isBegun(lesson) || lesson_is_done
        return (
          <li key={_id}>
            <Link
              href={addressOf(lesson)}
              className={`row gap-4 pad-row ink no-underline focus-inside ${css.lesson}`}
              data-done={lesson_is_done || undefined}
              aria-current={lesson === next ? 'step' : undefined}
            >
              <span className={`grid place-center flex-none circle bold tabular field-border dense-size ${css.place}`}>
                {lesson_is_done ? <Check size={18} aria-hidden="true" /> : lesson_place}
              </span>
              <span className={`grid grow min-0 breaks ${css.words}`}>
                <span className={css.title} lang={lang}>
                  {lesson_title}
                </span>
                {isSaid && <LessonStatusIcon lesson={{ ...lesson, is_begun: isBegun(lesson) }} />}
              </span>
              {minutes > 0 && <span className="flex-none tabular soft dense-size">{t`${minutes} min`}</span>}
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
