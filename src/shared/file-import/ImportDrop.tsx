import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { ErrorNote } from '../../ui/notice/ErrorNote.tsx'
import css from './ImportDrop.module.css'

interface ImportDropProps {
  /** Extensions of the accepted files, such as `.json`. */
  endings: readonly string[]
  /** What each kind of file holds. */
  children: ReactNode
  /** Whether several files may be chosen. */
  multiple?: boolean
  /** Called with at least one file. */
  onFiles(files: readonly File[]): void
}

/** Accepts files, chosen or dropped: all of them, or none where one has another extension. */
export function ImportDrop({ endings, children, multiple = false, onFiles }: ImportDropProps) {
  const { t, i18n } = useLingui()
  const [isOver, setOver] = useState(false)
  const [error, setError] = useState<string>()
  const kinds = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(endings)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    const file = files.find(({ name }) => !endings.some((ending) => name.toLowerCase().endsWith(ending)))
    setOver(false)
    if (files.length > 0 && !file) return onFiles(files)
    setError(file && t`“${file.name}” is not a ${kinds} file`)
    // Otherwise choosing the same file again fires no event.
    target.value = ''
  }
  return (
    <>
      <label
        className={`grid gap-2 round bg-paper soft text-center relative pointer focus-parent justify-items-center ${css.drop}`}
        data-over={isOver}
      >
        <FileUp size={28} aria-hidden="true" />
        <span className="bold accent">
          {multiple ? <Trans>Choose files or drop them here</Trans> : <Trans>Choose a file or drop it here</Trans>}
        </span>
        <span className="dense-size">{children}</span>
        <input
          type="file"
          multiple={multiple}
          accept={endings.flatMap((ending) => [ending, `application/${ending.slice(1)}`]).join(',')}
          className={`absolute pointer ${css.input}`}
          onChange={take}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
      </label>
      {error && <ErrorNote>{error}</ErrorNote>}
    </>
  )
}
