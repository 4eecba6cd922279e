/** What a chart draws. The table beside it says the same in numbers, so assistive technology leaves the chart out. */
export interface ChartData {
  /** The names of the parts, five at most; with one part there is no legend. */
  series: readonly string[]
  items: readonly ChartItem[]
}

export interface ChartItem {
  label: string
  /** In the order of the series. */
  parts: readonly number[]
  /** The total as it is shown. */
  text: string
  /** The list behind the total. */
  href?: string | undefined
  /** Between this item and the next one, such as the share that goes on. */
  note?: string | undefined
  /** Needs a look: drawn in the second colour and with its pattern. */
  isMarked?: boolean
}

export const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)
export const totalOf = ({ parts }: ChartItem) => sumOf(parts)

/** A round number at or above the largest total, for the axis. */
export function roundUp(most: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))))
  return [1, 2, 3, 4, 5, 6, 8, 10].map((times) => times * step).find((top) => top >= most) ?? most
}
