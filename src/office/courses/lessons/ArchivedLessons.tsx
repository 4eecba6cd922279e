import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../ui/office/Button.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import css from './ArchivedLessons.module.css'
import { useArchivedLessons } from './use-archived-lessons.ts'
import { useLessonArchive } from './use-lesson-archive.ts'

/** The archived lessons of a course, folded away. */
export function ArchivedLessons({ courseId }: { courseId: string }) {
  const { t } = useLingui()
  const { restore } = useLessonArchive()
  const found = useArchivedLessons(courseId)
  const lessons = found.data?.lessons ?? []
  if (lessons.length === 0) return null
  return (
    <details className={css.archive}>
      <summary>
        <Plural value={lessons.length} one="# archived lesson" other="# archived lessons" />
      </summary>
      <ul className={css.list}>
        {lessons.map((lesson) => {
          const { _id, lesson_title: title, archived_at } = lesson
          return (
            <li key={_id} className={css.lesson}>
              <span className={css.words}>
                {title}
                {archived_at && (
                  <span className={css.when}>
                    <RelativeTime date={archived_at} />
                  </span>
                )}
              </span>
              <Button variant="quiet" aria-label={t`Restore ${title}`} onClick={() => restore.mutate(lesson)}>
                <Undo2 size={18} aria-hidden="true" />
                <Trans>Restore</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
