/** Ways to write to a phone number, in the order in which they are offered; names are their own in every language. */
export const phoneMessengers = [
  { short: 'wa', name: 'WhatsApp' },
  { short: 'tg', name: 'Telegram' },
  { short: 'vb', name: 'Viber' },
  { short: 'sms', name: 'SMS' },
] as const

export type PhoneMessenger = (typeof phoneMessengers)[number]['short']

/** The address that opens the messenger with text and number. `phone` has digits only, country code first. */
export function messengerLink(messenger: PhoneMessenger, phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '')
  const words = encodeURIComponent(text)
  switch (messenger) {
    case 'wa':
      return `https://wa.me/${digits}?text=${words}`
    case 'tg':
      return `https://t.me/+${digits}?text=${words}`
    case 'vb':
      return `viber://chat?number=%2B${digits}&draft=${words}`
    case 'sms':
      return `sms:+${digits}?body=${words}`
  }
}
