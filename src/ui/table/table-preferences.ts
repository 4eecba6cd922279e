import { readStored, writeStored } from '../../lib/storage.ts'

export interface SavedView {
  name: string
  sorting: { id: string; desc: boolean }[]
  hidden: string[]
  filters: string[]
}

/** What a person chose for one table on this device. */
export interface TablePreferences {
  isCompact: boolean
  /** Left out until columns are chosen: then the extra ones are hidden. */
  hidden?: string[]
  views: SavedView[]
}

const none: TablePreferences = { isCompact: false, views: [] }

/** The stored choices, or those to start with if there are none. */
export function readPreferences(key: string): TablePreferences {
  try {
    return { ...none, ...(JSON.parse(readStored(`table:${key}`) ?? '{}') as Partial<TablePreferences>) }
  } catch {
    return none
  }
}

export function writePreferences(key: string, value: TablePreferences): void {
  writeStored(`table:${key}`, JSON.stringify(value))
}
