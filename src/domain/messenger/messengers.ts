/** `phone`: a chat with a telephone number, to which a text can come along; `link`: the address of a profile. */
export type MessengerType = 'phone' | 'link'

/** The messengers in which people write to a school, and the school to people. */
export const messengers = [
  { id: 1, name: 'Telegram', short: 'tg', type: 'phone' },
  { id: 2, name: 'Facebook', short: 'fb', type: 'link' },
  { id: 3, name: 'WhatsApp', short: 'wa', type: 'phone' },
  { id: 4, name: 'Viber', short: 'vb', type: 'phone' },
] as const satisfies readonly { id: number; name: string; short: string; type: MessengerType }[]

export type MessengerShort = (typeof messengers)[number]['short']

const phone = /^\+?(\d{7,15})$/
const telegramName = /^(?:(?:https?:\/\/)?t\.me\/|@)?([a-z]\w{4,31})$/i
const facebookProfile = /^(?:(?:https?:\/\/)?(?:(?:www|m)\.)?(?:facebook\.com|fb\.com|m\.me)\/)?([\w.]{5,50})\/?$/i

/**
 * What was typed for a messenger, as it is stored: a number as `+380…`, a name of Telegram as `@name`, a profile of
 * Facebook by its name; undefined for anything else.
 */
export function readMessenger(short: MessengerShort, typed: string): string | undefined {
  const text = typed.trim()
  if (short === 'fb') return facebookProfile.exec(text)?.[1]
  const digits = phone.exec(text.replace(/[\s().-]/g, ''))?.[1]
  if (digits) return `+${digits}`
  const name = short === 'tg' ? telegramName.exec(text)?.[1] : undefined
  return name && `@${name}`
}

/** The address that opens a chat, with a text in it for all but Facebook. `to` is as `readMessenger` returns it. */
export function messengerLink(short: MessengerShort, to: string, text = ''): string {
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
