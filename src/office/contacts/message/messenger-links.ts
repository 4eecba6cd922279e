import { type MessengerShort, messengerLink, messengers, readMessenger } from '#domain/messenger/messengers.ts'
import type { Contact } from '../contact-data.ts'

export type Addressee = Pick<Contact, 'contact_fullname' | 'contact_phone' | 'contact_socials'>

/** The messengers in which a person can be reached, with the addresses that open them. */
export function messengerLinks({ contact_phone, contact_socials }: Omit<Addressee, 'contact_fullname'>, text: string) {
  const profileOf = (short: MessengerShort) =>
    contact_socials
      .filter(({ profile }) => !profile.includes('://') || hostsOf[short].test(profile))
      .map(({ profile }) => readMessenger(short, profile))
      .find((found) => found !== undefined)
  return messengers.flatMap(({ short, name, type }) => {
    const own = short === 'tg' || short === 'fb' ? profileOf(short) : undefined
    const to = own ?? (type === 'phone' && contact_phone ? `+${contact_phone}` : undefined)
    return to === undefined ? [] : [{ short, messenger: name, href: messengerLink(short, to, text) }]
  })
}

const hostsOf: Record<MessengerShort, RegExp> = {
  tg: /t\.me\//i,
  fb: /facebook\.com|fb\.com|m\.me/i,
  wa: /wa\.me/i,
  vb: /viber/i,
}
