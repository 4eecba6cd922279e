import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '../picture/Picture.tsx'
import { PlainTextField } from '../plain-text-field/PlainTextField.tsx'
import css from './ImageField.module.css'
import { useImageUpload } from './use-image-upload.ts'

interface ImageFieldProps {
  /** The picture's address; empty while there is none. */
  value: string
  /** The callback of the latest render is called, also when an upload that began earlier ends. */
  onChange(src: string): void
  /** The field's accessible name, where "Picture" would not tell it from others. */
  label?: string
  alt?: string
  /** Given, the field also asks what the picture shows. */
  onAltChange?(alt: string): void
  /** Left out where the block already shows its picture above the field. */
  preview?: boolean
}

/** Chooses a JPEG by click or drop, uploads it through the host and shows it. */
export function ImageField({ value, onChange, label, alt = '', onAltChange, preview = true }: ImageFieldProps) {
  const { t } = useLingui()
  const [isOver, setOver] = useState(false)
  const { progress, error, upload, cancel } = useImageUpload(onChange)

  return (
    <div role="group" aria-label={label ?? t`Picture`} className={css.field}>
      {preview && value !== '' ? <Picture className={css.preview} src={value} alt={alt} eager /> : null}

      <div className={css.actions}>
        <label className={`${css.chooser} ${value === '' ? css.wide : ''} ${isOver ? css.over : ''}`}>
          <ImagePlus aria-hidden size={20} />
          <span>
            {value === '' ? <Trans>Choose a JPEG picture or drop it here</Trans> : <Trans>Another picture</Trans>}
          </span>
          {/* Lies over the whole label: what is dropped on a file input is chosen in it. */}
          <input
            className={css.input}
            type="file"
            accept=".jpeg,.jpg"
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) upload(file)
              // The same file can be chosen again after a failure.
              event.target.value = ''
            }}
          />
        </label>
        {value === '' ? null : (
          <button type="button" className={css.button} onClick={() => onChange('')}>
            <Trash2 aria-hidden size={20} />
            <Trans>Remove picture</Trans>
          </button>
        )}
      </div>

      {progress === undefined ? null : (
        <div className={css.actions}>
          <div className={css.progress}>
            <span aria-hidden>{t`Uploading: ${Math.round(progress * 100)}%`}</span>
            <progress aria-label={t`Upload of the picture`} value={progress} />
          </div>
          <button type="button" className={css.button} onClick={cancel}>
            <Trans>Cancel</Trans>
          </button>
        </div>
      )}

      {error === undefined ? null : (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}

      {onAltChange && value !== '' ? (
        <PlainTextField
          label={t`What the picture shows, for those who cannot see it`}
          value={alt}
          maxLength={1_000}
          onChange={onAltChange}
        />
      ) : null}
    </div>
  )
}
