import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import css from './ImportDrop.module.css'

interface ImportDropProps {
  /** Endings of the files that are taken, such as `.json`. */
  endings: readonly string[]
  /** What each kind of file holds. */
  children: ReactNode
  onFile(file: File): void
}

/** Takes one file, chosen or dropped. */
export function ImportDrop({ endings, children, onFile }: ImportDropProps) {
  const { t, i18n } = useLingui()
  const [isOver, setOver] = useState(false)
  const [fault, setFault] = useState<string>()
  const kinds = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(endings)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    setOver(false)
    if (file && endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return onFile(file)
    setFault(file && t`“${file.name}” is not a ${kinds} file`)
    // Choosing the same file again is a change again.
    target.value = ''
  }
  return (
    <>
      <label className={css.drop} data-over={isOver}>
        <FileUp size={28} aria-hidden="true" />
        <span className={css.choose}>
          <Trans>Choose a file or drop it here</Trans>
        </span>
        <span className={css.kinds}>{children}</span>
        <input
          type="file"
          accept={endings.flatMap((ending) => [ending, `application/${ending.slice(1)}`]).join(',')}
          className={css.input}
          onChange={take}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
      </label>
      {fault && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
    </>
  )
}
