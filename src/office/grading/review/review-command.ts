/** The commands of a review screen. */
export type ReviewCommand =
  | 'next'
  | 'previous'
  | 'comment'
  | 'snippet'
  | 'answers'
  | 'review'
  | 'undo'
  | 'nextStudying'
  | 'previousStudying'
  | 'help'

/** The fields of a KeyboardEvent that matter. */
export interface KeyPress {
  key: string
  code: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  repeat: boolean
  /** An input method uses the key for a word that is not finished. */
  isComposing: boolean
}

interface Circumstances {
  /** The target is a text field: a comment, or any other field. */
  typing: false | 'comment' | 'elsewhere'
  /** Keys without a modifier are commands; people who use voice input switch them off. */
  letters: boolean
}

const letters: Readonly<Record<string, ReviewCommand>> = {
  j: 'next',
  k: 'previous',
  c: 'comment',
  s: 'answers',
  z: 'undo',
  n: 'nextStudying',
  p: 'previousStudying',
}

/** The command of a key press, or null. Inside a comment, letters are text. */
export function readCommand(press: KeyPress, { typing, letters: lettersCount }: Circumstances): ReviewCommand | null {
  if (press.isComposing) return null
  if (press.key === 'Enter' && (press.ctrlKey || press.metaKey)) return press.repeat ? null : 'review'
  const isChord = press.ctrlKey || press.metaKey
  if (isChord && !press.altKey && !press.shiftKey && letterOf(press) === 'k')
    return typing === 'elsewhere' || press.repeat ? null : 'snippet'
  if (typing === 'elsewhere' || isChord) return null
  if (press.altKey) return press.key === 'ArrowDown' ? 'next' : press.key === 'ArrowUp' ? 'previous' : null
  if (typing || !lettersCount) return null
  if (press.key === '?') return 'help'
  const command = letters[letterOf(press)] ?? null
  // A held key may step through the questions, but must not toggle anything.
  return press.repeat && command !== 'next' && command !== 'previous' ? null : command
}

/** The letter of the key; on a Cyrillic layout the Latin letter in the same position. */
function letterOf({ key, code }: KeyPress): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
}
