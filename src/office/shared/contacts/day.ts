/** Nine o'clock of the day that a date field holds. */
export function readDay(text: string): Date | null {
  return text === '' ? null : new Date(`${text}T09:00`)
}

/** The day of a moment as a date field holds it. */
export function writeDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
