import { i18n } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import { blockAuthorViews } from '#blocks/author-views.ts'
import type { PaletteGroup } from '#blocks/kit/define-author-views.ts'
import { paletteEntries } from '#blocks/palette-entries.ts'
import { registry } from '#blocks/registry.ts'
import type { PaletteEntry } from './search-palette.ts'

/** A block type as the palette shows it. */
export interface PaletteBlock extends PaletteEntry {
  name: string
  group: PaletteGroup
  icon: LucideIcon
  about: string
}

/** Every block type, in the order of the registry. */
export function listPalette(): PaletteBlock[] {
  return [...registry.values()].flatMap(({ type, name }) => {
    const views = blockAuthorViews.get(type)
    const entry = paletteEntries.get(name)
    if (!views || !entry) return []
    const { icon, about, words } = entry
    return [
      {
        type,
        name,
        group: views.group,
        icon,
        label: i18n._(views.label),
        about: i18n._(about),
        words: `${name} ${words}`,
      },
    ]
  })
}
