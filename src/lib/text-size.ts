import { proxy } from 'valtio'

/** Steps of a lesson's text, as factors of its usual size. */
export const textSizes = [0.9, 1, 1.2, 1.4] as const
export type TextSize = (typeof textSizes)[number]

const KEY = 'text_size'

/** How large the text of lessons is on this device. */
export const textSize = proxy<{ factor: TextSize }>({ factor: stored() })

export function chooseTextSize(factor: TextSize): void {
  textSize.factor = factor
  try {
    localStorage.setItem(KEY, String(factor))
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function stored(): TextSize {
  try {
    const kept = Number(localStorage.getItem(KEY))
    return textSizes.find((factor) => factor === kept) ?? 1
  } catch {
    return 1
  }
}
