// What the browser stores between visits: tokens and choices, never personal data.

/** The eight keys of local storage, as the specification names them. */
export const storageKeys = [
  'access_token',
  'account_token',
  'account_id',
  'tenant_account',
  'version',
  'logged',
  'phone',
  'language',
] as const
export type StorageKey = (typeof storageKeys)[number]

/** Further choices of this device, in local storage; in session storage what belongs to one tab. */
type ChoiceKey = 'theme' | 'text_size' | 'single_keys' | `table:${string}` | 'reloaded_at'

type StoragePlace = 'localStorage' | 'sessionStorage'

/** The version whose stored values this application understands. */
export const currentVersion = '2.0'

const COOKIE_DAYS = 1_825

/** What could not be stored, by place and key: it lives as long as the page. */
const unstored = new Map<string, string>()

/** The stored value, or null; without storage what was written on this page. */
export function readStored(key: StorageKey | ChoiceKey, place: StoragePlace = 'localStorage'): string | null {
  try {
    return unstored.get(place + key) ?? globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/** Stores a value, or removes it when null. Without storage it lives as long as the page, and the result is false. */
export function writeStored(
  key: StorageKey | ChoiceKey,
  value: string | null,
  place: StoragePlace = 'localStorage',
): boolean {
  try {
    unstored.delete(place + key)
    if (value === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, value)
    return true
  } catch {
    if (value !== null) unstored.set(place + key, value)
    return false
  }
}

/** All cookies that scripts may read, as the browser joins them; empty in a frame without cookies. */
export function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** Stores a choice that the server may read at the next visit; never a secret. Does nothing in a frame without cookies. */
export function writeCookie(name: 'language' | 'account_id' | 'theme' | 'visits', value: string): void {
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${COOKIE_DAYS * 86_400}; samesite=lax`
  } catch {
    // In a partner's frame they may be forbidden.
  }
}

/**
 * Clears local storage when another version of the application filled it; returns whether the page must be reloaded. A
 * first visit only writes the version. Answers are in IndexedDB and stay.
 */
export function forgetOtherVersion(): boolean {
  const stored = readStored('version')
  if (stored === currentVersion) return false
  try {
    if (stored !== null) globalThis.localStorage.clear()
  } catch {
    // What cannot be cleared is replaced by the next sign-in.
  }
  // Where the new version cannot be stored the page would be reloaded for ever.
  return writeStored('version', currentVersion) && stored !== null
}
