import { proxy } from 'valtio'
import { readStored, writeStored } from './storage.ts'

/** Steps of a lesson's text, as factors of its usual size. */
export const textSizes = [0.9, 1, 1.2, 1.4] as const
export type TextSize = (typeof textSizes)[number]

const KEY = 'text_size'

/** How large the text of lessons is on this device. */
export const textSize = proxy<{ factor: TextSize }>({ factor: stored() })

export function chooseTextSize(factor: TextSize): void {
  textSize.factor = factor
  writeStored(KEY, String(factor))
}

function stored(): TextSize {
  const number = Number(readStored(KEY))
  return textSizes.find((factor) => factor === number) ?? 1
}
