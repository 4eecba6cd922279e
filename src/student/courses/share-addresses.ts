/** Messengers with an address at which they ask to whom a page is sent. */
export function shareAddresses(url: string, title: string): readonly { name: string; href: string }[] {
  const page = encodeURIComponent(url)
  const both = encodeURIComponent(`${title} ${url}`)
  return [
    { name: 'Telegram', href: `https://t.me/share/url?url=${page}&text=${encodeURIComponent(title)}` },
    { name: 'Viber', href: `viber://forward?text=${both}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${both}` },
  ]
}
