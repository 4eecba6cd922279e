/** Whole seconds as a clock shows them: 65 is "1:05". Minutes go past 59. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
