import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardPaste, ImagePlus, Images, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, lazy, Suspense, useRef, useState } from 'react'
import { useBlockHost } from '../host.ts'
import { Picture } from '../picture/Picture.tsx'
import { pictureIn, readClipboardPicture } from './clipboard-picture.ts'
import css from './ImageField.module.css'
import { PictureWordsField, type PictureWords } from './PictureWordsField.tsx'
import { useImageUpload } from './use-image-upload.ts'

const LibraryDialog = lazy(() => import('./LibraryDialog.tsx'))

interface ImageFieldProps {
  /** The picture's address; empty while there is none. */
  value: string
  /**
   * The callback of the latest render is called, also when an upload that began earlier ends. `words` are what is known of
   * the new picture, for blocks that say what theirs shows.
   */
  onChange(src: string, words: PictureWords): void
  /** The field's accessible name, where "Picture" would not tell it from others. */
  label?: string
  words?: PictureWords
  /** Given, the field also asks what the picture shows. */
  onWordsChange?(words: PictureWords): void
  /** Left out where the block already shows its picture above the field. */
  preview?: boolean
}

const noWords: PictureWords = { alt: '', decorative: false }

/** Chooses a picture by click, drop, paste or from those of the school, uploads it through the host and shows it. */
export function ImageField(props: ImageFieldProps) {
  const { value, onChange, label, words = noWords, onWordsChange, preview = true } = props
  const { t } = useLingui()
  const { pictures } = useBlockHost()
  const group = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  /** The address that was set last here, whose words are asked for at once. */
  const [fresh, setFresh] = useState<string>()
  const take = (src: string, known: PictureWords) => {
    onChange(src, known)
    setFresh(src)
  }
  const { progress, error, upload, paste, cancel, refuse } = useImageUpload((src) => take(src, noWords))

  const takePasted = (event: ClipboardEvent) => {
    const isTyping = event.target instanceof HTMLTextAreaElement
    const picture = pictureIn(event.clipboardData)
    // A copied text often brings its picture along; who types wants the text.
    if (isTyping && (!picture || event.clipboardData.types.includes('text/plain'))) return
    event.preventDefault()
    if (picture) paste(picture)
    else refuse(t`There is no picture in the clipboard`)
  }
  const readClipboard = async () => {
    try {
      const picture = await readClipboardPicture()
      if (picture) paste(picture)
      else refuse(t`There is no picture in the clipboard`)
    } catch {
      group.current?.focus()
      refuse(t`The browser keeps the clipboard to itself. Press Ctrl+V, or ⌘V, to paste.`)
    }
  }
  const takeDropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) upload(file)
  }

  return (
    <>
      {/* A press anywhere in it makes the field the one that is pasted into; its buttons do all of this too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={group}
        role="group"
        tabIndex={-1}
        aria-label={label ?? t`Picture`}
        className={css.field}
        onPaste={takePasted}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={takeDropped}
      >
        {preview && value !== '' ? <Picture className={css.preview} src={value} alt={words.alt} eager /> : null}

        <div className={css.actions}>
          <label className={`${css.chooser} ${value === '' ? css.wide : ''} ${isOver ? css.over : ''}`}>
            <ImagePlus aria-hidden size={20} />
            <span>
              {value === '' ? <Trans>Choose a JPEG picture or drop it here</Trans> : <Trans>Another picture</Trans>}
            </span>
            <input
              className={css.input}
              type="file"
              accept=".jpeg,.jpg"
              onChange={(event) => {
                const file = event.target.files?.[0]
                if (file) upload(file)
                // The same file can be chosen again after a failure.
                event.target.value = ''
              }}
            />
          </label>
          {pictures ? (
            <button type="button" className={css.button} onClick={() => setChoosing(true)}>
              <Images aria-hidden size={20} />
              <Trans>Pictures of the school</Trans>
            </button>
          ) : null}
          {'clipboard' in navigator && 'read' in navigator.clipboard ? (
            <button type="button" className={css.button} onClick={() => void readClipboard()}>
              <ClipboardPaste aria-hidden size={20} />
              <Trans>Paste</Trans>
            </button>
          ) : null}
          {value === '' ? null : (
            <button type="button" className={css.button} onClick={() => onChange('', words)}>
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

        {onWordsChange && value !== '' ? (
          <PictureWordsField
            key={value}
            isFresh={fresh === value}
            words={words}
            onChange={onWordsChange}
            onSaid={(alt) => {
              // What other lessons may be told of it must not stand in this one's way.
              if (value.startsWith('/uploads/')) void pictures?.describe(value, alt).catch(() => {})
            }}
          />
        ) : null}
      </div>

      {pictures && isChoosing ? (
        <Suspense fallback={null}>
          <LibraryDialog
            library={pictures}
            onChoose={({ image_url, image_alt }) => {
              setChoosing(false)
              take(image_url, { alt: image_alt, decorative: false })
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
