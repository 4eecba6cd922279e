import { msg, t } from '@lingui/core/macro'
import { Link } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'link',
  icon: Link,
  about: msg`A link with the icon of its site`,
  firstStep: msg`Paste an address`,
  words: 'ссылка, адрес, сайт, посилання, адреса, link, address, website, url',
  sample: () => ({ text: t`Read more`, url: 'https://example.org' }),
})
