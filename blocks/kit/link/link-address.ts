import type { Link } from './link-item.ts'

const install = 'https://install.invalid'

/** Whether an address leads to another site of the web: not to a page of this install, a mail or a call. */
export function leadsAway(address: string): boolean {
  const { protocol, origin } = new URL(address, install)
  return /^https?:$/.test(protocol) && origin !== install
}

/** An address as people say it: the site, the mailbox, the number. Empty where there is nothing to say. */
export function readableAddress(address: string): string {
  // Of the text, not of the parsed address, which spells Cyrillic sites in Latin code.
  if (leadsAway(address)) return /^[^/\\]*[/\\]+(?:[^/\\?#]*@)?(?:www\.)?([^/\\?#]*)/i.exec(address)?.[1] ?? ''
  return /^(?:mailto|tel):([^?]*)/i.exec(address)?.[1] ?? ''
}

/** What a link that `presentLink` gave is called. */
export function linkLabel({ text, url }: Link): string {
  return text || readableAddress(url) || url
}
