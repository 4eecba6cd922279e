import { hasPhoneLength } from '../phone/phone-length.ts'
import { digitsOf, readPhoneText } from '../phone/phone-text.ts'

/** `phone`: a chat with a telephone number, to which a text can come along; `link`: the address of a profile. */
type MessengerType = 'phone' | 'link'

interface Messenger {
  id: number
  name: string
  short: string
  type: MessengerType
  /** The name of its drawing. */
  icon: 'telegram' | 'facebook' | 'whatsapp' | 'viber'
  /** Of the drawing: at least 3:1 on the cards of both themes. */
  color: string
}

/** The messengers in which people write to a school, and the school to people. */
export const messengers = [
  { id: 1, name: 'Telegram', short: 'tg', type: 'phone', icon: 'telegram', color: '#2481cc' },
  { id: 2, name: 'Facebook', short: 'fb', type: 'link', icon: 'facebook', color: '#1877f2' },
  { id: 3, name: 'WhatsApp', short: 'wa', type: 'phone', icon: 'whatsapp', color: '#128c7e' },
  { id: 4, name: 'Viber', short: 'vb', type: 'phone', icon: 'viber', color: '#7360f2' },
] as const satisfies readonly Messenger[]

export type MessengerShort = (typeof messengers)[number]['short']

/** Where a person or a school is reached: by the messenger, as `readMessenger` returns it. */
export type MessengerAddresses = Partial<Record<MessengerShort, string>>

/** One messenger of one person or school, and what opens it. */
export interface MessengerLink extends Messenger {
  short: MessengerShort
  /** The name there, for those who are found by one. */
  profile: string | null
  /** The number, for those who are found by it: `+380…`. */
  phone: string | null
  /** The address that opens the chat. */
  ref: string
}

/** Numbers within a country are shorter. */
const INTERNATIONAL = /^\+|^[1-9]\d{10}/
const telegramName = /^(?:(?:https?:\/\/)?t\.me\/|@)?([a-z]\w{4,31})$/i
const facebookProfile = /^(?:(?:https?:\/\/)?(?:(?:www|m)\.)?(?:facebook\.com|fb\.com|m\.me)\/)?([\w.]{5,50})\/?$/i

/**
 * What was typed for a messenger, as it is stored: a number as `+380…`, a name of Telegram as `@name`, a profile of
 * Facebook by its name; undefined for anything else. `readNumber` is the parser of phones, which knows the country; without
 * it a number needs its country code.
 */
export function readMessenger(
  short: MessengerShort,
  typed: string,
  readNumber: (typed: string) => string | null = withCode,
): string | undefined {
  const text = typed.trim()
  if (short === 'fb') return facebookProfile.exec(text)?.[1]
  const name = short === 'tg' ? telegramName.exec(text)?.[1] : undefined
  return name ? `@${name}` : (readNumber(text) ?? undefined)
}

function withCode(typed: string): string | null {
  const { number } = readPhoneText(typed)
  return INTERNATIONAL.test(number) && hasPhoneLength(typed) ? `+${digitsOf(number)}` : null
}

/** The messengers that have an address, each with the link that opens it; a text comes along in all but Facebook. */
export function messengerLinks(addresses: MessengerAddresses, text = ''): MessengerLink[] {
  return messengers.flatMap((messenger) => {
    const to = addresses[messenger.short]
    if (to === undefined) return []
    const isNumber = messenger.type === 'phone' && to.startsWith('+')
    const address = isNumber ? { profile: null, phone: to } : { profile: to, phone: null }
    return [{ ...messenger, ...address, ref: refOf(messenger.short, to, text) }]
  })
}

/** The addresses of a number that can be dialled, which may be in any of the messengers that are opened by one. */
export function phoneAddresses(e164: string): MessengerAddresses {
  const to = `+${digitsOf(e164)}`
  return Object.fromEntries(messengers.filter(({ type }) => type === 'phone').map(({ short }) => [short, to]))
}

/** The address that opens a short message to a number. */
export function smsLink(e164: string, text: string): string {
  return `sms:+${digitsOf(e164)}?body=${encodeURIComponent(text)}`
}

function refOf(short: MessengerShort, to: string, text: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : ''
  switch (short) {
    case 'tg':
      return `https://t.me/${to.startsWith('@') ? to.slice(1) : to}${query}`
    case 'fb':
      return `https://m.me/${to}`
    case 'wa':
      return `https://wa.me/${to.slice(1)}${query}`
    case 'vb':
      return `viber://chat?number=${encodeURIComponent(to)}${text && `&draft=${encodeURIComponent(text)}`}`
  }
}
