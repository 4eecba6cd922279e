import { type ChangeEvent, useState } from 'react'

/**
 * A field whose stored text is tidier than typing is, as a trimmed comment or a completed address. While somebody types,
 * the field shows the typing; then, and when the text changes from elsewhere, it shows what is stored.
 */
export function useTypedText(stored: string, tidy: (typed: string) => string, onStore: (text: string) => void) {
  const [typed, setTyped] = useState<string>()
  const isTyping = typed !== undefined && tidy(typed) === stored
  return {
    isTyping,
    field: {
      value: isTyping ? typed : stored,
      onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
        setTyped(target.value)
        const text = tidy(target.value)
        if (text !== stored) onStore(text)
      },
      onBlur: () => setTyped(undefined),
    },
  }
}
