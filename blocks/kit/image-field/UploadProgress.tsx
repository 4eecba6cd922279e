import { Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '@radix-ui/themes'
import css from './ImageField.module.css'

interface UploadProgressProps {
  /** From 0 to 1. */
  progress: number
  onCancel(): void
}

/** How far an upload is, and a button that cancels it. */
export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const { t } = useLingui()
  return (
    <div className={css.actions}>
      <div className={css.progress}>
        <span aria-hidden>{t`Uploading: ${Math.round(progress * 100)}%`}</span>
        <Progress max={1} aria-label={t`Upload of the picture`} value={progress} />
      </div>
      <button type="button" className={css.button} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </button>
    </div>
  )
}
