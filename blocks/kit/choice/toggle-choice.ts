/** The spec's two kinds of test. */
export type TestKind = 'singlechoice' | 'multiplechoice'

/**
 * The chosen indices after one more press on `index`: a press on a chosen item takes it back; otherwise it replaces the
 * choice (`singlechoice`) or joins it (`multiplechoice`). Sorted, without repeats.
 */
export function toggleChoice(kind: TestKind, chosen: readonly number[], index: number): number[] {
  if (chosen.includes(index)) return chosen.filter((other) => other !== index)
  return kind === 'singlechoice' ? [index] : [...chosen, index].sort((a, b) => a - b)
}
