import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { durationWords } from '../../../lib/timing/duration-words.ts'
import type { Cell } from './sheet.ts'

/** How numbers, shares, durations and months are written in the reader's language. */
export function useWords() {
  const { i18n } = useLingui()
  const number = (value: number) => i18n.number(value)
  return {
    say: (text: MessageDescriptor) => i18n._(text),
    number,
    month: (moment: Date, format: Intl.DateTimeFormatOptions) => i18n.date(moment, format),
    /** A figure; a zero opens no list. */
    count: (value: number, href: string): Cell => ({
      value,
      text: number(value),
      href: value === 0 ? undefined : href,
    }),
    share: (part: number, whole: number): Cell => {
      if (whole === 0 || part > whole) return { value: null, text: '–' }
      return { value: Math.round((part / whole) * 1_000) / 10, text: i18n.number(part / whole, { style: 'percent' }) }
    },
    duration: (seconds: number | null, href?: string): Cell =>
      seconds === null
        ? { value: null, text: '–' }
        : { value: Math.round(seconds), text: durationWords(seconds * 1_000, i18n.locale), href },
  }
}

export type Words = ReturnType<typeof useWords>
