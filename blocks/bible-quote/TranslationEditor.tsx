import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { TextInput } from '../../src/ui/office/TextInput.tsx'
import { useBlockHost } from '../kit/host.ts'

interface TranslationEditorProps {
  value: string
  onChange(translation: string): void
}

/** A field for the name of a translation, with the installed translations as suggestions. */
export function TranslationEditor({ value, onChange }: TranslationEditorProps) {
  const { t } = useLingui()
  const listId = useId()
  const installed = useInstalled()
  return (
    <>
      <TextInput
        label={t`Translation`}
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
    </>
  )
}

/** The names of the installed translations; empty while they load or if the host has none. */
function useInstalled(): readonly string[] {
  const { listTranslations } = useBlockHost()
  const [installed, setInstalled] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    listTranslations?.().then(
      (names) => isOver || setInstalled(names),
      // Only suggestions: without them the author types the name.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [listTranslations])
  return installed
}
