import { useState } from 'react'
import { InlineIcon } from '../../../src/ui/icon/InlineIcon.tsx'
import type { shapes } from '../../../src/ui/icon/shapes.ts'
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
  /** The icon that the server knows; otherwise the host looks it up, if it can. */
  icon?: string | undefined
}

/** The icon before a link: the icon of its site, or one for the kind of address. */
export function LinkIcon({ address, icon: known }: LinkIconProps) {
  const found = useLinkIcon(known === undefined ? address : '')
  const icon = known ?? found
  const [brokenIcon, setBrokenIcon] = useState<string>()
  if (icon !== null && icon !== brokenIcon)
    return (
      <img
        className={`flex-none accent contain ${css.icon}`}
        src={icon}
        alt=""
        loading="lazy"
        onError={() => setBrokenIcon(icon)}
      />
    )
  const scheme = address.split(':', 1)[0]?.toLowerCase() ?? ''
  return <InlineIcon shape={general[scheme] ?? 'globe'} size={22} className={`flex-none accent contain ${css.icon}`} />
}
