import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { type Manifest, readBackup } from '#server/commands/backup-folder.ts'
import { loadBackup } from '#server/commands/restore.ts'
import { apiFor, tokenFromLink } from '../support/api.ts'
import { runCommand } from '../support/command.ts'
import { startServer } from '../support/server.ts'

/** Rows that a start, a sign-in and the work of a day add or delete. */
const changing =
  /^(pgboss\.|app_tokens$|sessions$|idempotency_keys$|install_keys$|rate_limits$|audit_log$|contact_spans$)/

// The demo school with its history as each release left it. `npm run backup` wrote them; one is added with every release.
const installs = globSync(join(import.meta.dirname, 'installs', '*.tar.gz'))

/** Tables whose rows a migration took into another one. */
const moved = new Map([['archive_batches', 'undo_batches']])

describe.each(installs.map((archive) => [basename(archive, '.tar.gz'), archive]))(
  'the data of %s',
  (_version, archive) => {
    let place: string
    let dataDir: string
    const folderOf = (name: string) => join(place, name)

    beforeAll(async () => {
      place = mkdtempSync(join(tmpdir(), 'bible-school-upgrade-'))
      dataDir = folderOf('data')
      for (const folder of [dataDir, folderOf('before')]) mkdirSync(folder)
      chmodSync(place, 0o711)
      execFileSync('tar', ['-xzf', archive, '-C', folderOf('before')])
      const server = await startEmbedded({ dataDir, log: () => undefined })
      try {
        await loadBackup(server.address, { root: '.' }, await readBackup(folderOf('before')))
      } finally {
        await server.stop()
      }
      cpSync(folderOf('before/files'), dataDir, { recursive: true })
      cpSync(folderOf('before/pictures'), join(dataDir, 'uploads'), { recursive: true })
    })
    afterAll(() => rmSync(place, { recursive: true, force: true }))

    const rowsOf = ({ tables }: Manifest) => {
      const counts = new Map<string, number>()
      for (const { name, rows } of tables.filter((table) => !changing.test(table.name))) {
        const now = moved.get(name) ?? name
        counts.set(now, (counts.get(now) ?? 0) + rows)
      }
      return counts
    }
    const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest

    test('is served by this release with every row', async () => {
      const server = await startServer({ dataDir, env: { DEMO: 'on' } })
      try {
        const editor = apiFor(server.origin, await tokenFromLink(server.origin, server.signInLink('editor')))
        const { courses } = await editor.courses.list.query()
        expect(courses.length).toBeGreaterThan(0)
        const lessons = await editor.courses.get.query({ _id: courses[0]?._id ?? '' })
        expect(lessons.lessons.length).toBeGreaterThan(0)
      } finally {
        await server.stop()
      }
      const { code, output } = await runCommand(['backup', folderOf('after')], { dataDir })
      expect(code, output).toBe(0)
      const [before, after] = ['before', 'after'].map((name) => rowsOf(readManifest(folderOf(name))))
      // Tables that this release adds are not compared.
      expect([...(before ?? [])].filter(([name, rows]) => after?.get(name) !== rows)).toEqual([])
    })
  },
)
