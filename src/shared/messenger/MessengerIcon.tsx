import type { MessengerLink } from '#domain/messenger/messengers.ts'
import { InlineIcon } from '../../ui/icon/InlineIcon.tsx'

/** The drawing of a messenger in its colour, beside its name. */
export function MessengerIcon({ icon, color }: Pick<MessengerLink, 'icon' | 'color'>) {
  return (
    <span style={{ display: 'inline-flex', flex: 'none', color }}>
      <InlineIcon path={icon} size={18} />
    </span>
  )
}
