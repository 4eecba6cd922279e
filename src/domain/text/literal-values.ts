/**
 * The values of a text with their backslashes written as escapes: lingui reads those of a finished text as characters, also where
 * a person wrote `\u0041`.
 */
export function literalValues<T extends Readonly<Record<string, unknown>>>(values: T): T {
  const literal = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\\', String.raw`\x5c`) : value,
  ])
  return Object.fromEntries(literal) as T
}
