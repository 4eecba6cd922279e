/** Formats whole seconds as minutes and seconds: 65 is "1:05". Minutes may exceed 59. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
