import { msg, t } from '@lingui/core/macro'
import { RectangleEllipsis } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'link-button',
  icon: RectangleEllipsis,
  about: msg`Links that look like buttons`,
  firstStep: msg`Paste the first address`,
  words:
    'кнопка, ссылка, посилання, button, link, buttons, addresses, website, Link buttons, Кнопки со ссылками, кнопки, адреса, сайт, Кнопки з посиланнями, адреси',
  sample: () => ({ items: [{ id: 'one', text: t`Read more`, url: 'https://example.org' }] }),
})
