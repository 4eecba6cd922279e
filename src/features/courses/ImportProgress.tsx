import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import type { ImportProgress } from './course-data.ts'
import css from './ImportProgress.module.css'

/** The file on its way to the server; it can be called back. `sent` is 0..1. */
export function UploadProgress({ name, sent, onCancel }: { name: string; sent: number; onCancel(): void }) {
  const { t } = useLingui()
  const percent = Math.round(sent * 100)
  return (
    <div className={css.progress}>
      <p className={css.name}>{name}</p>
      <progress className={css.bar} max={1} value={sent} aria-label={t`Upload`} />
      <p className={css.words}>
        <Trans>Uploading: {percent} %</Trans>
      </p>
      <Button look="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

/** The server's own work; until it says where it is, the bar only shows that something happens. */
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
        <Trans>Nothing is kept unless all of it can be. This window may stay open until it is done.</Trans>
      </p>
    </div>
  )
}
