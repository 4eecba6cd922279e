import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeInterrupted, withIncomingFolder } from './incoming-files.ts'

test('an upload that a killed process left is removed at the next start, a shared one once it is old', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bible-school-incoming-'))
  const now = new Date()
  await withIncomingFolder(dataDir, async (folder) => {
    writeFileSync(join(folder, 'upload'), 'left')
    await removeInterrupted(dataDir, true, now)
    expect(existsSync(folder)).toBe(true)
    const old = new Date(now.getTime() - 7_200_000)
    utimesSync(folder, old, old)
    await removeInterrupted(dataDir, true, now)
    expect(existsSync(folder)).toBe(false)
  })
  await withIncomingFolder(dataDir, async (folder) => {
    await removeInterrupted(dataDir, false, now)
    expect(existsSync(folder)).toBe(false)
  })
  expect(readdirSync(join(dataDir, 'incoming'))).toEqual([])
  rmSync(dataDir, { recursive: true })
})
