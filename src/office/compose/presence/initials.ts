/** The first letters of the first and the last name. */
export function initials(fullname: string): string {
  const names = fullname.split(/\s+/).filter(Boolean)
  const [first] = names
  const last = names.length > 1 ? names.at(-1) : undefined
  return [first, last]
    .map((name) => [...(name ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
