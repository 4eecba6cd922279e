import type { MessengerLink } from '#domain/messenger/messengers.ts'
import { InlineIcon } from '../../ui/icon/InlineIcon.tsx'

/** On a grid of 24 by 24. Telegram, Facebook and the bubble are Lucide's drawings (ISC licence). */
const drawings: Record<MessengerLink['icon'], string> = {
  telegram:
    'M14.54 21.69a.5.5 0 0 0 .93-.03l6.5-19a.5.5 0 0 0-.63-.63l-19 6.5a.5.5 0 0 0-.03.93l7.93 3.18a2 2 0 0 1 1.12 1.11zM21.85 2.15l-10.94 10.94',
  facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  whatsapp:
    'M2.99 16.34a2 2 0 0 1 .09 1.17l-1.06 3.29a1 1 0 0 0 1.24 1.17l3.41-1a2 2 0 0 1 1.1.09 10 10 0 1 0-4.78-4.72M8.5 9a6.5 6.5 0 0 0 6.5 6.5l1.2-1.7-2.2-1.2-1.1.9a4 4 0 0 1-2.4-2.4l.9-1.1-1.2-2.2z',
  viber:
    'M7 2h10a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-5l-4 4v-4H7a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4zM8 7.5a6.5 6.5 0 0 0 6.5 6.5l1.1-1.6-2-1.1-1 .8a4 4 0 0 1-2.2-2.2l.8-1-1.1-2zM13.5 6a3 3 0 0 1 3 3',
}

/** The drawing of a messenger in its colour, beside its name. */
export function MessengerIcon({ icon, color }: Pick<MessengerLink, 'icon' | 'color'>) {
  return (
    <span style={{ display: 'inline-flex', flex: 'none', color }}>
      <InlineIcon path={drawings[icon]} size={18} />
    </span>
  )
}
