import { Globe, type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import css from './LinkIcon.module.css'
import { useLinkIcon } from './use-link-icon.ts'

const general: Readonly<Record<string, LucideIcon>> = {
  mailto: Mail,
  tel: Phone,
  tg: MessageCircle,
  viber: MessageCircle,
  whatsapp: MessageCircle,
}

interface LinkIconProps {
  address: string
  /** The icon of its site, where the server knew one; else the host is asked, where there is one. */
  icon?: string | undefined
}

/** The icon before a link: its site's own, else one for the kind of address. */
export function LinkIcon({ address, icon: known }: LinkIconProps) {
  const found = useLinkIcon(known === undefined ? address : '')
  const icon = known ?? found
  const [brokenIcon, setBrokenIcon] = useState<string>()
  if (icon !== null && icon !== brokenIcon)
    return <img className={css.icon} src={icon} alt="" loading="lazy" onError={() => setBrokenIcon(icon)} />
  const General = general[address.split(':', 1)[0]?.toLowerCase() ?? ''] ?? Globe
  return <General aria-hidden size={22} className={css.icon} />
}
