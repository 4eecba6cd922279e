import {
  type MessengerAddresses,
  type MessengerLink,
  type MessengerShort,
  messengerLinks,
  phoneAddresses,
  readMessenger,
} from '#domain/messenger/messengers.ts'
import type { Contact } from '../contact-data.ts'

export interface Addressee extends Pick<Contact, 'contact_fullname' | 'contact_socials'> {
  contact_phones: readonly { e164: string | null }[]
}

/** The messengers in which a contact can be reached: by the number, or by the own profile where there is one. */
export function contactLinks(contact: Omit<Addressee, 'contact_fullname'>, text: string): MessengerLink[] {
  const { contact_phones, contact_socials } = contact
  const number = contact_phones.find(({ e164 }) => e164 !== null)?.e164
  const profileOf = (short: keyof typeof hostsOf) =>
    contact_socials
      .filter(({ profile }) => !profile.includes('://') || hostsOf[short].test(profile))
      .map(({ profile }) => readMessenger(short, profile))
      .find((found) => found !== undefined)
  const addresses: MessengerAddresses = number ? phoneAddresses(number) : {}
  for (const short of ['tg', 'fb'] as const) {
    const profile = profileOf(short)
    if (profile !== undefined) addresses[short] = profile
  }
  return messengerLinks(addresses, text)
}

/** The messengers that are also opened by a profile, by the addresses of their sites. */
const hostsOf = {
  tg: /t\.me\//i,
  fb: /facebook\.com|fb\.com|m\.me/i,
} satisfies Partial<Record<MessengerShort, RegExp>>
