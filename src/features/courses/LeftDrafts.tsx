import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { leftDrafts } from '../../lib/left-drafts.ts'
import css from './LeftDrafts.module.css'

/** Names the lessons of which this device has what the school does not have, and leads to them. */
export function LeftDrafts() {
  const { t } = useLingui()
  const { lessons } = useSnapshot(leftDrafts)
  if (lessons.length === 0) return null
  return (
    <section className={css.left} aria-label={t`Unsaved changes`}>
      <CloudUpload size={20} aria-hidden="true" />
      <div role="status">
        <p className={css.words}>
          <Plural
            value={lessons.length}
            one="# lesson has unsaved changes on this device"
            other="# lessons have unsaved changes on this device"
          />
        </p>
        <p>
          <Trans>They could not be sent by themselves. Open the lesson to see why.</Trans>
        </p>
      </div>
      <ul className={css.lessons}>
        {lessons.map(({ lesson_id, course_id, lesson_title }) => (
          <li key={lesson_id}>
            <Link href={`/office/courses/${course_id}/lessons/${lesson_id}`}>{lesson_title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
