import { useState } from 'react'
import { Sign } from '../../../src/ui/sign/Sign.tsx'
import type { shapes } from '../../../src/ui/sign/shapes.ts'
import css from './LinkIcon.module.css'
import { useLinkIcon } from './use-link-icon.ts'

const general: Readonly<Record<string, keyof typeof shapes>> = {
  mailto: 'mail',
  tel: 'phone',
  tg: 'message-circle',
  viber: 'message-circle',
  whatsapp: 'message-circle',
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
  const scheme = address.split(':', 1)[0]?.toLowerCase() ?? ''
  return <Sign shape={general[scheme] ?? 'globe'} size={22} className={css.icon} />
}
