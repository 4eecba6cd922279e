import { MAX_SAMPLE, scoreText } from './score-text.ts'

/** Code pages of Windows, DOS and Unix programs in which people of Eastern and Western Europe save texts. */
const CODE_PAGES = ['windows-1251', 'windows-1250', 'windows-1252', 'koi8-u', 'ibm866'] as const

/** The text of a file in the encoding that its bytes show: UTF-8, UTF-16, or the code page in which it reads best. */
export function decodeText(bytes: Uint8Array): string {
  const unicode = findUnicode(bytes)
  if (unicode) return new TextDecoder(unicode).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const sample = bytes.subarray(0, MAX_SAMPLE)
    const scores = CODE_PAGES.map((label) => ({ label, score: scoreText(new TextDecoder(label).decode(sample)) }))
    const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
    return new TextDecoder(best.label).decode(bytes)
  }
}

/** By the mark of byte order, else by the zeros that Latin letters and separators have in UTF-16. */
function findUnicode(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const length = Math.min(bytes.length, MAX_SAMPLE)
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < length / 20) return undefined
  if (odd > 4 * even) return 'utf-16le'
  return even > 4 * odd ? 'utf-16be' : undefined
}
