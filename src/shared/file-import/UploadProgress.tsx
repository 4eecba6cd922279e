import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/office/Button.tsx'
import css from './UploadProgress.module.css'

/** The progress of an upload, with a button to cancel it. `sent` is 0..1. */
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
      <Button variant="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
