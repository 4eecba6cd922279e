import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportProgress } from '../course-data.ts'
import css from '../../../shared/file-import/UploadProgress.module.css'

/** The server's progress; indeterminate until the server reports it. */
export function ServerProgress({ name, progress }: { name: string; progress: ImportProgress | undefined }) {
  const { t } = useLingui()
  const { stage, done, total } = progress ?? { stage: 'reading', done: 0, total: 0 }
  const words = {
    reading: t`Reading the file…`,
    pictures: t`Pictures: ${done} of ${total}`,
    saving: t`Saving lessons: ${done} of ${total}`,
    done: t`Almost done…`,
    unknown: t`Working…`,
  }
  return (
    <div className={css.progress}>
      <p className={css.name}>{name}</p>
      <progress className={css.bar} {...(total > 0 ? { max: total, value: done } : {})} aria-label={t`Import`} />
      <p className={css.words} role="status">
        {words[stage]}
      </p>
      <p className={css.words}>
        <Trans>Either everything is imported, or nothing. You can keep this window open until it is done.</Trans>
      </p>
    </div>
  )
}
