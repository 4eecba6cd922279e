import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'
import { Link } from 'wouter'
import { useUnsyncedWork } from '../../../sync/use-unsynced-work.ts'
import css from './UnsyncedDrafts.module.css'

/** Lists the lessons with changes that are on this device only, with links to them. */
export function UnsyncedDrafts() {
  const { t } = useLingui()
  const lessons = useUnsyncedWork('lesson-drafts').filter(({ status }) => status !== 'sending')
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
          <Trans>They could not be sent automatically. Open the lesson to see why.</Trans>
        </p>
      </div>
      <ul className={css.lessons}>
        {lessons.map(({ group, title, path = '' }) => (
          <li key={group}>
            <Link href={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
