/** Numbers that look random and depend only on the seed. */
export interface Dice {
  /** From 0 up to, but not including, 1. */
  fraction(): number
  /** A number from `low` to `high`, rounded to one decimal. */
  between(low: number, high: number): number
  /** True in about half of the calls. */
  flip(): boolean
}

/** Equal seeds give equal numbers in equal order (FNV-1a, then xorshift). */
export function makeDice(seed: string): Dice {
  let state = 0x81_1c_9d_c5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 0x1_00_00_00_00
  }
  return {
    fraction: next,
    between: (low, high) => Math.round((low + next() * (high - low)) * 10) / 10,
    flip: () => next() < 0.5,
  }
}
