import { join } from 'node:path'
import { connect, type DatabaseAddress } from '#db/connect.ts'
import { isUpgrade } from '#db/migrate.ts'
import type { Config } from '../config.ts'
import { BACKUPS, timestamp, writeBackup } from './backup.ts'
import { BEFORE_UPGRADE, keepBackups } from './keep-backups.ts'

const MAX_BACKUPS = 3

/**
 * Writes a backup if this start is about to change the tables of a used database, and names the way back. It has no pictures, which
 * a start does not change. Throws when it cannot be written: the tables then stay as they are.
 */
export async function backupBeforeUpgrade(
  config: Pick<Config, 'root' | 'dataDir' | 'databaseUrl'>,
  owner: DatabaseAddress,
  log: (line: string) => void,
): Promise<void> {
  const from = connect(owner, { max: 1 })
  try {
    if (!(await isUpgrade(from, join(config.root, 'db', 'migrations')))) return
    const backups = join(config.dataDir, BACKUPS)
    const folder = join(backups, BEFORE_UPGRADE + timestamp())
    log('Writing a backup before this release changes the tables')
    await writeBackup({ config, from, folder, log }).catch((error: Error) => {
      throw new Error(
        `No backup could be written before this release changes the tables, so nothing was changed: ${error.message} ` +
          'Make room, or start with UPGRADE_BACKUP=off.',
      )
    })
    await keepBackups(backups, MAX_BACKUPS, { ofUpgrades: true })
    const target = config.databaseUrl
      ? `DATABASE_URL=<an empty database> npm run restore -- ${folder}`
      : `npm run restore -- ${folder} --replace`
    log(`The way back: install the release that ran before, then ${target}`)
  } finally {
    await from.end({ timeout: 5 })
  }
}
