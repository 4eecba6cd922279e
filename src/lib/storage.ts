// What the browser keeps between visits (SESSION-20): tokens and choices, never people's data.

/** The eight names of local storage; they are the spec's. */
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

/** The stored value, or null; also null where storage is forbidden. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value, or forgets it when null. Does nothing where storage is forbidden. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A private window that forbids storage still works, signed out.
  }
}

/** Keeps a choice that the server may see on the next visit; never a secret. */
export function writeCookie(name: 'language' | 'account_id', value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${COOKIE_DAYS * 86_400}; samesite=lax`
}

/**
 * Empties local storage when another version of the application filled it, and says whether the page must be loaded
 * anew. A first visit only writes the version. Answers live elsewhere (IndexedDB) and survive.
 */
export function forgetOtherVersion(): boolean {
  const stored = readStored('version')
  if (stored === currentVersion) return false
  if (stored !== null) localStorage.clear()
  writeStored('version', currentVersion)
  return stored !== null
}
