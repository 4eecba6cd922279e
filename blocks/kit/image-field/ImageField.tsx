import { useLingui } from '@lingui/react/macro'
import { Callout, Grid, Text } from '@radix-ui/themes'
import { type ClipboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { isRemotePicture } from '#domain/lesson/remote-picture.ts'
import { useBlockHost } from '../host.ts'
import { Picture } from '../picture/Picture.tsx'
import { pictureIn, readClipboardPicture } from './clipboard-picture.ts'
import { ImageActions } from './ImageActions.tsx'
import css from './ImageField.module.css'
import { PictureWordsField, type PictureWords } from './PictureWordsField.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useImageUpload } from './use-image-upload.ts'

const LibraryDialog = lazy(() => import('./LibraryDialog.tsx'))

interface ImageFieldProps {
  /** The address of the picture; may be empty. */
  value: string
  /** An upload calls the callback of the latest render. `words` are what the library knows of the new picture. */
  onChange(src: string, words: PictureWords): void
  /** The accessible name of the field; "Picture" by default. */
  label?: string
  /** Shows the name above the field, as in a form. */
  isLabelShown?: boolean
  words?: PictureWords
  /** With it the field also asks for an alternative text. */
  onWordsChange?(words: PictureWords): void
  /** False where the block shows its picture itself. */
  preview?: boolean
}

const noWords: PictureWords = { alt: '', decorative: false }

/** Chooses a picture by click, drop or paste, or from the library of the school; uploads it through the host and shows it. */
export function ImageField(props: ImageFieldProps) {
  const { value, onChange, label, isLabelShown = false, words = noWords, onWordsChange, preview = true } = props
  const { t } = useLingui()
  const labelId = useId()
  const { pictures } = useBlockHost()
  const group = useRef<HTMLDivElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  /** The address that was set last here: the field asks for its alternative text at once. */
  const [fresh, setFresh] = useState<string>()
  const change = (src: string, known: PictureWords) => {
    onChange(src, known)
    setFresh(src)
  }
  const { progress, error, upload, paste, cancel, refuse } = useImageUpload((src) => change(src, noWords))
  const { isOver, handlers } = useFileDrop(upload)

  const pasteOrRefuse = (picture: File | Blob | undefined) => {
    if (picture) paste(picture)
    else refuse(t`There is no picture in the clipboard`)
  }
  const onPaste = (event: ClipboardEvent) => {
    const isTyping = event.target instanceof HTMLTextAreaElement
    const picture = pictureIn(event.clipboardData)
    // Copied text often includes its picture; a user who is typing wants the text.
    if (isTyping && (!picture || event.clipboardData.types.includes('text/plain'))) return
    event.preventDefault()
    pasteOrRefuse(picture)
  }
  const readClipboard = async () => {
    try {
      pasteOrRefuse(await readClipboardPicture())
    } catch {
      group.current?.focus()
      refuse(t`The browser does not allow access to the clipboard. Press Ctrl+V or ⌘V to paste.`)
    }
  }

  return (
    <>
      {/* A press inside focuses the field, so that pasting works; the buttons do the same without a pointer. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <Grid
        ref={group}
        columns="1"
        gap="3"
        role="group"
        tabIndex={-1}
        aria-label={label ?? t`Picture`}
        aria-labelledby={isLabelShown ? labelId : undefined}
        className={css.field}
        onPaste={onPaste}
        {...handlers}
      >
        {isLabelShown && (
          <Text weight="medium" id={labelId}>
            {label}
          </Text>
        )}
        {preview && value !== '' ? (
          <Picture className={`full round bg-faint contain ${css.preview}`} src={value} alt={words.alt} eager />
        ) : null}
        {isRemotePicture(value) ? <Text as="p" color="gray">{t`On another site: ${value}`}</Text> : null}
        <ImageActions
          name={label ?? t`Picture`}
          isEmpty={value === ''}
          isOver={isOver}
          onFile={upload}
          onLibrary={pictures && (() => setChoosing(true))}
          onClipboard={() => void readClipboard()}
          onRemove={() => onChange('', words)}
        />
        {progress === undefined ? null : <UploadProgress progress={progress} onCancel={cancel} />}
        {error === undefined ? null : (
          <Callout.Root size="1" color="red" role="alert">
            {error}
          </Callout.Root>
        )}
        {onWordsChange && value !== '' ? (
          <PictureWordsField
            key={value}
            isFresh={fresh === value}
            words={words}
            onChange={onWordsChange}
            onSaid={(alt) => {
              // Only a suggestion for other lessons: a failure must not disturb this one.
              if (value.startsWith('/uploads/')) void pictures?.describe(value, alt).catch(() => {})
            }}
          />
        ) : null}
      </Grid>

      {pictures && isChoosing ? (
        <Suspense fallback={null}>
          <LibraryDialog
            library={pictures}
            onChoose={({ image_url, image_alt }) => {
              setChoosing(false)
              change(image_url, { alt: image_alt, decorative: false })
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
