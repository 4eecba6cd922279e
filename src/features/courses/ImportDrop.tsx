import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import css from './ImportDrop.module.css'

/** Takes one .json or .zip, chosen or dropped. */
export function ImportDrop({ onFile }: { onFile(file: File): void }) {
  const { t } = useLingui()
  const [isOver, setOver] = useState(false)
  const [fault, setFault] = useState<string>()
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    setOver(false)
    if (file && /\.(json|zip)$/i.test(file.name)) return onFile(file)
    setFault(file && t`“${file.name}” is not a .json or .zip file`)
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
        <span className={css.kinds}>
          <Trans>.json: texts and questions. .zip: with their pictures. A file may hold several courses.</Trans>
        </span>
        <input
          type="file"
          accept=".json,.zip,application/json,application/zip"
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
