import { useLingui } from '@lingui/react/macro'
import type { LessonFacts } from '../define-views.ts'
import css from './LessonTitle.module.css'

/** The number, minutes and title of the lesson: the page's h1, in the color of its surroundings. */
export function LessonTitle({ lesson }: { lesson: LessonFacts }) {
  const { t } = useLingui()
  const { lesson_order: order, lesson_length: minutes } = lesson
  const facts = [t`Lesson ${order}`, ...(minutes > 0 ? [t`${minutes} min`] : [])]
  return (
    <hgroup className="grid gap-2">
      <p className="label">{facts.join(' · ')}</p>
      <h1 className={`balance ${css.title}`}>{lesson.lesson_title}</h1>
    </hgroup>
  )
}
