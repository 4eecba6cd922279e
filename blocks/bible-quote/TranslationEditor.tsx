import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { TextLine } from '../../src/ui/TextLine.tsx'
import { useBlockHost } from '../kit/host.ts'
import css from './TranslationEditor.module.css'

interface TranslationEditorProps {
  value: string
  onChange(translation: string): void
}

/** Names a translation: one of those that are installed, or any other. */
export function TranslationEditor({ value, onChange }: TranslationEditorProps) {
  const { t } = useLingui()
  const [fieldId, listId] = [useId(), useId()]
  const installed = useInstalled()
  return (
    <div className={css.field}>
      <label htmlFor={fieldId}>{t`Translation`}</label>
      <TextLine
        id={fieldId}
        list={installed.length > 0 ? listId : undefined}
        autoComplete="off"
        value={value}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {installed.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  )
}

/** The names of the installed translations; none until they are known, and where nobody knows them. */
function useInstalled(): readonly string[] {
  const { listTranslations } = useBlockHost()
  const [installed, setInstalled] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    listTranslations?.().then(
      (names) => isOver || setInstalled(names),
      // They are suggestions: whoever gets none types the name.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [listTranslations])
  return installed
}
