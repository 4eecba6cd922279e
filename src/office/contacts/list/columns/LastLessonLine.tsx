import { useLingui } from '@lingui/react/macro'
import { BookOpen, CheckCheck } from 'lucide-react'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import css from '../../NextStep.module.css'
import type { LastLesson } from './use-last-lessons.ts'

/** When a contact finished a lesson, or began one, and which, in one line. */
export function LastLessonLine({ lesson }: { lesson: LastLesson }) {
  const { t } = useLingui()
  const { lesson_title: title, at, is_finished } = lesson
  const [Icon, name] = is_finished ? [CheckCheck, t`Finished`] : [BookOpen, t`In progress`]
  return (
    <span className={`inline-row gap-2 breaks ${css.step}`}>
      <Icon size={16} role="img" aria-label={name} />
      <span className="min-0 truncate" title={title}>
        <RelativeTime date={at} />: {title}
      </span>
    </span>
  )
}
