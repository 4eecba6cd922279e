import { runningAddresses } from '#db/embedded/embedded.ts'
import { isUsed } from '#db/embedded/place.ts'
import type { Config } from '../../config.ts'
import { checkDatabase } from './check-database.ts'
import { checkBackups, checkDataFolder, checkDisk, checkOwners, checkUnused } from './check-folder.ts'
import { checkKeys, checkProxy } from './check-settings.ts'
import { type Finding, wrong } from './finding.ts'

const marks = { well: '✓', watch: '!', wrong: '✗' } as const

/** Says of an install what is wrong and what to do: `npm run doctor`. Changes nothing and starts nothing. Throws when something is wrong. */
export async function doctor(config: Config): Promise<void> {
  const findings = await examine(config, new Date())
  for (const { part, state, says } of findings) console.log(`  ${marks[state]} ${part.padEnd(16)} ${says}`)
  const count = findings.filter(({ state }) => state === 'wrong').length
  if (count > 0) throw new Error(`Wrong: ${count}. What to do is in the lines with ${marks.wrong}.`)
}

/** Everything that the doctor looks at, in the order of its lines. */
export async function examine(config: Config, now: Date): Promise<Finding[]> {
  const { dataDir, databaseUrl, databaseOwnerUrl } = config
  const { place, isReadable, findings } = checkDataFolder(config)
  const folders = [...new Set([dataDir, ...(place ? [place.location] : [])])]
  const ofFolder = async () => [
    ...attempt('owner', () => checkOwners(dataDir, place)),
    ...(await checkDisk(folders).catch((error: unknown) => [wrong('disk', error)])),
    ...attempt('keys', () => checkKeys(config, isUsed(dataDir))),
    await checkBackups(dataDir, now),
  ]
  return [
    ...findings,
    ...attempt('data folders', () => checkUnused()),
    ...(isReadable ? await ofFolder() : []),
    ...(databaseUrl
      ? await checkDatabase(config, {
          address: { url: databaseOwnerUrl ?? databaseUrl },
          appAddress: { url: databaseUrl },
        })
      : await checkEmbedded(config, place !== undefined)),
    checkProxy(config),
  ]
}

async function checkEmbedded(config: Config, isThere: boolean): Promise<Finding[]> {
  if (!isThere) return []
  const addresses = await runningAddresses(config.dataDir)
  return addresses
    ? checkDatabase(config, addresses)
    : [
        {
          part: 'database',
          state: 'watch',
          says: 'It does not run; while a server runs, its schema and role are looked at too',
        },
      ]
}

function attempt(part: string, check: () => Finding[]): Finding[] {
  try {
    return check()
  } catch (error) {
    return [wrong(part, error)]
  }
}
