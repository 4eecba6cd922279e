import type { DatabaseAddress } from '#db/connect.ts'
import { claimDataFolder, DataFolderInUse } from '#db/embedded/claim.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import type { Config } from '../config.ts'
import { processEnd } from '../lib/process-end.ts'

export interface EmbeddedSource {
  /** As its owner. */
  address: DatabaseAddress
  /** Whether a server runs on it meanwhile. */
  isServed: boolean
  release(): Promise<void>
}

/**
 * The embedded database for a command that reads it, alone or beside the server that runs on it. Alone it claims the data
 * folder, so that no server starts meanwhile.
 */
export async function openEmbeddedSource({ dataDir }: Pick<Config, 'dataDir'>): Promise<EmbeddedSource> {
  const signal = processEnd()
  const server = await startEmbedded({ dataDir, signal, log: (line) => console.log(`  ${line}`) })
  const claim = await claimDataFolder(server.address).catch(async (error: unknown) => {
    if (error instanceof DataFolderInUse) return undefined
    await server.leave()
    throw error
  })
  let released: Promise<void> | undefined
  const release = () =>
    (released ??= (async () => {
      await claim?.release()
      await (claim ? server.stop() : server.leave())
    })())
  signal.addEventListener('abort', () => void release())
  return { address: server.address, isServed: claim === undefined, release }
}
