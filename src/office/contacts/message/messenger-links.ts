import {
  type MessengerAddresses,
  type MessengerLink,
  type MessengerShort,
  messengerLinks,
  phoneAddresses,
  readMessenger,
} from '#domain/messenger/messengers.ts'
import type { Contact } from '../contact-data.ts'

export type Addressee = Pick<Contact, 'contact_fullname' | 'contact_phone' | 'contact_socials'>

/** The messengers in which a contact can be reached: by the number, or by the own profile where there is one. */
export function contactLinks(contact: Omit<Addressee, 'contact_fullname'>, text: string): MessengerLink[] {
  const { contact_phone, contact_socials } = contact
  const profileOf = (short: keyof typeof hostsOf) =>
    contact_socials
      .filter(({ profile }) => !profile.includes('://') || hostsOf[short].test(profile))
      .map(({ profile }) => readMessenger(short, profile))
      .find((found) => found !== undefined)
  const addresses: MessengerAddresses = contact_phone ? phoneAddresses(contact_phone) : {}
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
