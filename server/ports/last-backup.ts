import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeDurably } from '../lib/write-durably.ts'

const lastBackup = z.strictObject({
  created_at: z.iso.datetime(),
  rows: z.int(),
  /** It was restored for a trial. */
  is_verified: z.boolean(),
  is_encrypted: z.boolean(),
})
/** The backup that succeeded last, as the command has recorded it. */
export type LastBackup = z.infer<typeof lastBackup>

/** Below the folder of backups, which is not part of a backup. */
const placeIn = (dataDir: string) => join(dataDir, 'backups', 'last.json')

export function recordBackup(dataDir: string, facts: LastBackup): void {
  mkdirSync(join(dataDir, 'backups'), { recursive: true, mode: 0o700 })
  writeDurably(placeIn(dataDir), Buffer.from(JSON.stringify(facts)))
}

/** Undefined when no backup has succeeded yet. */
export function readLastBackup(dataDir: string): LastBackup | undefined {
  try {
    return lastBackup.parse(JSON.parse(readFileSync(placeIn(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}
