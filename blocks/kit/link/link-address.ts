import type { Link } from './link-item.ts'

const install = 'https://install.invalid'

/** Whether an address leads to another website: not to a page of this installation, a mail address or a phone number. */
export function leadsAway(address: string): boolean {
  const { protocol, origin } = new URL(address, install)
  return /^https?:$/.test(protocol) && origin !== install
}

/** The readable part of an address: the site, mail address or phone number. May be empty. */
export function readableAddress(address: string): string {
  // Taken from the text: the parsed address has Cyrillic hosts in Punycode.
  if (leadsAway(address)) return /^[^/\\]*[/\\]+(?:[^/\\?#]*@)?(?:www\.)?([^/\\?#]*)/i.exec(address)?.[1] ?? ''
  return /^(?:mailto|tel):([^?]*)/i.exec(address)?.[1] ?? ''
}

/** The label of a link from `presentLink`. */
export function linkLabel({ text, url }: Link): string {
  return text || readableAddress(url) || url
}
