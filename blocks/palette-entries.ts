import type { PaletteEntry } from './kit/define-palette-entry.ts'

// Found by folder, like the views. Only the editor loads them, and not before it needs them.
const found = import.meta.glob<PaletteEntry<object>>('./*/palette-entry.ts', { eager: true, import: 'paletteEntry' })

/** How the editor offers every block, by the name of its model. */
export const paletteEntries: ReadonlyMap<string, PaletteEntry<object>> = new Map(
  Object.values(found).map((entry) => [entry.name, entry]),
)
