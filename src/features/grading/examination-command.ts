/** What the keyboard can ask of the examination screen. */
export type ExaminationCommand = 'next' | 'previous' | 'comment' | 'snippet' | 'answers' | 'review' | 'help'

/** The part of a KeyboardEvent that decides. */
export interface KeyPress {
  key: string
  code: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  repeat: boolean
}

interface Circumstances {
  /** The keys belong to a text field: to a comment, or to one that is none of ours. */
  typing: false | 'comment' | 'elsewhere'
  /** Keys without a modifier count; people who speak to their computer switch them off. */
  letters: boolean
}

const letters: Readonly<Record<string, ExaminationCommand>> = { j: 'next', k: 'previous', c: 'comment', s: 'answers' }

/** The command of a key press, or null when it is none of ours. In a comment letters are letters. */
export function readCommand(
  press: KeyPress,
  { typing, letters: lettersCount }: Circumstances,
): ExaminationCommand | null {
  if (press.key === 'Enter' && (press.ctrlKey || press.metaKey)) return press.repeat ? null : 'review'
  const isChord = press.ctrlKey || press.metaKey
  if (isChord && !press.altKey && !press.shiftKey && letterOf(press) === 'k')
    return typing === 'elsewhere' || press.repeat ? null : 'snippet'
  if (typing === 'elsewhere' || isChord) return null
  if (press.altKey) return press.key === 'ArrowDown' ? 'next' : press.key === 'ArrowUp' ? 'previous' : null
  if (typing || !lettersCount) return null
  if (press.key === '?') return 'help'
  const command = letters[letterOf(press)] ?? null
  // Holding a key may walk through the questions, but not flicker.
  return press.repeat && command !== 'next' && command !== 'previous' ? null : command
}

/** The letter on the key: on a Cyrillic layout the Latin one in the same place. */
function letterOf({ key, code }: KeyPress): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
}
