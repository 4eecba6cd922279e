import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { writeDurably } from '../lib/write-durably.ts'
import type { Bus } from '../ports/bus.ts'

const TOPIC = 'data-folder'

/** Says once when another server of the install has another data folder: without a bucket each has pictures that the others lack. */
export function watchDataFolder(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  bus: Bus,
  say: (line: string) => void,
): void {
  if (s3) return
  const id = idOfFolder(dataDir)
  let isSaid = false
  bus.onMeet(() => bus.publish(TOPIC, { id }))
  bus.subscribe<{ id: string }>(TOPIC, (other) => {
    if (other.id === id || isSaid) return
    isSaid = true
    say(
      `Another server of this install has a different data folder than ${dataDir}: each lacks the pictures of the other. ` +
        'Give all of them the same DATA_DIR, or a bucket (S3_ENDPOINT).',
    )
  })
}

/** The id in a folder, which moves with it. */
function idOfFolder(dataDir: string): string {
  const file = join(dataDir, 'folder.id')
  try {
    if (!existsSync(file)) writeDurably(file, randomUUID(), linkSync)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
