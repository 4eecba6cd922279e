import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { connect } from '../connect.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'

/** A PostgreSQL for each test of a file, in a separate folder that is removed afterwards. */
export function useEmbedded() {
  let folder = ''
  let server: EmbeddedServer | undefined

  afterEach(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
    folder = ''
    server = undefined
  })

  return {
    folder: () => folder,
    server: () => server as EmbeddedServer,
    /** Starts it, again on the same folder when called again. */
    async start(transport?: 'socket' | 'loopback'): Promise<EmbeddedServer> {
      folder ||= mkdtempSync(join(tmpdir(), 'bible school, з пробілами '))
      chmodSync(folder, 0o711)
      server = await startEmbedded({ dataDir: folder, log: () => {}, ...(transport ? { transport } : {}) })
      return server
    },
    async ask(statement: string) {
      const sql = connect((server as EmbeddedServer).address, { max: 1 })
      try {
        return await sql.unsafe(statement)
      } finally {
        await sql.end()
      }
    },
  }
}
