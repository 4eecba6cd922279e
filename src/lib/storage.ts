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

/** The version whose stored values this application understands. */
export const currentVersion = '2.0'

const COOKIE_DAYS = 1_825

/** The stored value, or null; also null where storage is unavailable. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value, or removes it when null. Does nothing where storage is unavailable. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage the application still works, signed out.
  }
}

/** Stores a choice that the server may read at the next visit; never a secret. */
export function writeCookie(name: 'language' | 'account_id' | 'theme' | 'visits', value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${COOKIE_DAYS * 86_400}; samesite=lax`
}

/**
 * Clears local storage when another version of the application filled it; returns whether the page must be reloaded. A
 * first visit only writes the version. Answers are in IndexedDB and stay.
 */
export function forgetOtherVersion(): boolean {
  const stored = readStored('version')
  if (stored === currentVersion) return false
  if (stored !== null) localStorage.clear()
  writeStored('version', currentVersion)
  return stored !== null
}
