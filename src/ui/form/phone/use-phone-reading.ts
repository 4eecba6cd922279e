import { type ClipboardEvent, type FocusEvent, useState } from 'react'
import { type PhoneCode, phoneCodeByCode, phoneCodeByIso } from '#domain/phone/phone-codes.ts'

type Parser = typeof import('./parse-phone.ts')

interface PhoneReadingOptions {
  /** Undefined as long as it is not known. */
  country: PhoneCode | undefined
  /** A text was pasted in place of the whole number. */
  onPaste(phone: string): void
  /** It is a number of this country, within which it is written as `phone`. */
  onRead(found: PhoneCode, phone: string): void
}

interface PhoneReading {
  /** Whether the number that was left last may not be one that can be called. */
  isUnusual: boolean
  /** The numbers in the text that was left last, if it has several. */
  several: readonly string[]
  /** Call it when the number or the country changes. */
  forget(): void
  /** For the input of the number. */
  inputProps: {
    onFocus(): void
    onPaste(event: ClipboardEvent<HTMLInputElement>): void
    onBlur(event: FocusEvent<HTMLInputElement>): void
  }
}

/**
 * Reads a number in any format when it is pasted and when the field is left. One of another country has to choose that
 * country.
 */
export function usePhoneReading({ country, onPaste, onRead }: PhoneReadingOptions): PhoneReading {
  const [isUnusual, setUnusual] = useState(false)
  const [several, setSeveral] = useState<readonly string[]>([])

  async function read(text: string, isPasted: boolean) {
    const parsed = (await loadParser())?.parsePhone(text, country?.iso ?? '')
    setUnusual(parsed?.checked !== 'valid')
    // A text with several numbers is stored as it is typed.
    const hasSeveral = parsed !== undefined && parsed.numbers.length > 1
    setSeveral(hasSeveral ? parsed.numbers : [])
    const found = parsed && !hasSeveral && (phoneCodeByIso(parsed.iso) ?? phoneCodeByCode(parsed.code))
    if (!found || (!isPasted && found.code === country?.code)) return
    onRead(found, parsed.extension === '' ? parsed.national : `${parsed.national} #${parsed.extension}`)
  }

  return {
    isUnusual,
    several,
    forget() {
      setUnusual(false)
      setSeveral([])
    },
    inputProps: {
      onFocus: () => void loadParser(),
      onPaste(event) {
        const text = event.clipboardData.getData('text').trim()
        const { selectionStart, selectionEnd, value } = event.currentTarget
        const replacesAll = selectionStart === 0 && selectionEnd === value.length
        if (!replacesAll || !/\p{Nd}/u.test(text)) return
        event.preventDefault()
        onPaste(text)
        void read(text, true)
      },
      onBlur({ currentTarget: { value } }) {
        if (/\p{Nd}/u.test(value)) void read(value, false)
      },
    },
  }
}

/** 36 kB, so only when a number is to be typed; without a network the field works without hints. */
function loadParser(): Promise<Parser | undefined> {
  return import('./parse-phone.ts').catch(() => undefined)
}
