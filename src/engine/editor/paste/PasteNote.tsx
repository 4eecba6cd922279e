import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/Button.tsx'
import css from './PasteNote.module.css'
import type { PasteProgress } from './use-foreign-paste.ts'

interface PasteNoteProps {
  progress: PasteProgress | undefined
  onCancel(): void
}

/** Says that pictures of what was pasted are on their way, how many have arrived, and lets them be given up. */
export function PasteNote({ progress, onCancel }: PasteNoteProps) {
  const { t } = useLingui()
  const { done = 0, total = 0 } = progress ?? {}
  return (
    <div className={css.place}>
      <p className="visually-hidden" role="status">
        {progress && <Trans>Pictures are being uploaded. The blocks come when they have arrived.</Trans>}
      </p>
      {progress && (
        <div className={css.note}>
          <div className={css.words}>
            <span>{t`Pictures: ${done} of ${total}`}</span>
            <progress max={total} value={done} aria-label={t`Uploading pictures`} />
          </div>
          <Button look="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
