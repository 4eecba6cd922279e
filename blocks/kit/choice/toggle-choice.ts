/** The two kinds of test. */
export type TestKind = 'singlechoice' | 'multiplechoice'

/**
 * The chosen indices after a press on `index`: a press on a chosen item clears it; another item replaces the choice
 * (`singlechoice`) or is added to it (`multiplechoice`). Sorted, without duplicates.
 */
export function toggleChoice(kind: TestKind, chosen: readonly number[], index: number): number[] {
  if (chosen.includes(index)) return chosen.filter((other) => other !== index)
  return kind === 'singlechoice' ? [index] : [...chosen, index].sort((a, b) => a - b)
}
