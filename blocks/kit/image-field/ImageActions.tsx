import { Trans } from '@lingui/react/macro'
import { ClipboardPaste, ImagePlus, Images, Trash2 } from 'lucide-react'
import css from './ImageField.module.css'

interface ImageActionsProps {
  isEmpty: boolean
  /** Whether a file is being dragged over the field. */
  isOver: boolean
  onFile(file: File): void
  /** Undefined where the host has no library. */
  onLibrary: (() => void) | undefined
  onClipboard(): void
  onRemove(): void
}

/** The buttons of an image field: choose a file, open the library, paste, remove. */
export function ImageActions({ isEmpty, isOver, onFile, onLibrary, onClipboard, onRemove }: ImageActionsProps) {
  return (
    <div className={css.actions}>
      <label className={`${css.chooser} ${isEmpty ? css.wide : ''} ${isOver ? css.over : ''}`}>
        <ImagePlus aria-hidden size={20} />
        <span>{isEmpty ? <Trans>Choose a JPEG picture or drop it here</Trans> : <Trans>Another picture</Trans>}</span>
        <input
          className={css.input}
          type="file"
          accept=".jpeg,.jpg"
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) onFile(file)
            // The same file can be chosen again after a failure.
            event.target.value = ''
          }}
        />
      </label>
      {onLibrary ? (
        <button type="button" className={css.button} onClick={onLibrary}>
          <Images aria-hidden size={20} />
          <Trans>Pictures of the school</Trans>
        </button>
      ) : null}
      {'clipboard' in navigator && 'read' in navigator.clipboard ? (
        <button type="button" className={css.button} onClick={onClipboard}>
          <ClipboardPaste aria-hidden size={20} />
          <Trans>Paste</Trans>
        </button>
      ) : null}
      {isEmpty ? null : (
        <button type="button" className={css.button} onClick={onRemove}>
          <Trash2 aria-hidden size={20} />
          <Trans>Remove picture</Trans>
        </button>
      )}
    </div>
  )
}
