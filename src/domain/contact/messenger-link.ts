import { messengerLink } from '../messenger/messengers.ts'

/** Ways to write to a phone number, in the order in which they are offered; names are their own in every language. */
export const phoneMessengers = [
  { short: 'wa', name: 'WhatsApp' },
  { short: 'tg', name: 'Telegram' },
  { short: 'vb', name: 'Viber' },
  { short: 'sms', name: 'SMS' },
] as const

export type PhoneMessenger = (typeof phoneMessengers)[number]['short']

/** The address that opens the messenger with text and number. `phone` has digits only, country code first. */
export function phoneMessengerLink(messenger: PhoneMessenger, phone: string, text: string): string {
  const number = `+${phone.replace(/\D/g, '')}`
  return messenger === 'sms' ? `sms:${number}?body=${encodeURIComponent(text)}` : messengerLink(messenger, number, text)
}
