import { type ChangeEvent, useState } from 'react'

/**
 * A field that stores normalized text, such as a trimmed comment or a completed address. It shows the typed text while
 * the user types, and the stored text afterwards and when that changes from outside.
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
