import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { listBackups } from './backup-folder.ts'

/** Backups that a start wrote before it changed the tables have this before their time. */
export const BEFORE_UPGRADE = 'before-upgrade-'

/**
 * Removes the oldest backups in a folder and leaves `count`; resolves to the folders it has removed. Those that a start wrote before
 * an upgrade are counted apart, with `ofUpgrades`.
 */
export async function keepBackups(folder: string, count: number, { ofUpgrades = false } = {}): Promise<string[]> {
  const all = await listBackups(folder)
  const oldest = all
    .filter(({ path }) => basename(path).startsWith(BEFORE_UPGRADE) === ofUpgrades)
    .toSorted((one, other) => other.manifest.created_at.localeCompare(one.manifest.created_at))
    .slice(count)
    .map(({ path }) => path)
  for (const path of oldest) await rm(path, { recursive: true })
  return oldest
}
