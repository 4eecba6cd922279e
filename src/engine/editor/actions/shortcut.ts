/** Keys that run an action. Letters are also compared by their place on the keyboard, so that they work in every layout. */
export interface Shortcut {
  /** As `KeyboardEvent.key`; `InlineStart` and `InlineEnd` are the arrows along the line, by the direction of the text. */
  key: string
  /** Ctrl or Command is held. */
  mod?: boolean
  /** Ctrl is held, and Command is not enough. */
  ctrl?: boolean
  alt?: boolean
  /** Left out where Shift makes no difference. */
  shift?: boolean
  /** The sheet of keys shows it on this platform only. */
  shownOn?: 'apple' | 'other'
  /** The browser itself runs it: as a press of the focused button or as a clipboard event. */
  isNative?: boolean
}

export function matchesShortcut(shortcut: Shortcut, event: KeyboardEvent): boolean {
  const { key, mod = false, ctrl = false, alt = false, shift, isNative = false } = shortcut
  const isHeld = ctrl ? event.ctrlKey && !event.metaKey : (event.ctrlKey || event.metaKey) === mod
  if (isNative || !isHeld || event.altKey !== alt || (shift ?? event.shiftKey) !== event.shiftKey) return false
  return keysOf(event).includes(key.toLowerCase())
}

function keysOf({ key, code, target }: KeyboardEvent): string[] {
  const keys = [key.toLowerCase()]
  if (/^Key[A-Z]$/.test(code)) keys.push(code.slice(-1).toLowerCase())
  if ((key === 'ArrowLeft' || key === 'ArrowRight') && target instanceof Element)
    keys.push((key === 'ArrowLeft') === (getComputedStyle(target).direction === 'ltr') ? 'inlinestart' : 'inlineend')
  return keys
}

const appleSigns = { mod: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧' }
const otherSigns = { mod: 'Ctrl', ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift' }
const keySigns: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  InlineStart: '←',
  InlineEnd: '→',
  Escape: 'Esc',
  ' ': 'Space',
}

/** The keycaps of shortcuts that share a line: the modifiers of the first, then the key of each. */
export function keycapsOf(shortcuts: readonly Shortcut[], isApple: boolean): { modifiers: string[]; keys: string[] } {
  const [first] = shortcuts
  const signs = isApple ? appleSigns : otherSigns
  const held = (['shift', 'alt', 'ctrl', 'mod'] as const).filter((modifier) => first?.[modifier])
  return {
    modifiers: held.map((modifier) => signs[modifier]),
    keys: shortcuts.map(({ key }) => keySigns[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
  }
}
