/** Normalises a login for storage and look-up: e-mails in lower case, phones as digits with an optional plus. */
export function foldLogin(login: string): string {
  const trimmed = login.trim().toLowerCase()
  return trimmed.includes('@') ? trimmed : trimmed.replace(/[\s()-]/g, '')
}
