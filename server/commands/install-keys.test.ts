import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/testing/create-test-database.ts'
import { type InstallKeys, requireInstallKeys } from './install-keys.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.owner`delete from install_keys`
})
afterAll(() => database.drop())

function makeKeys(): InstallKeys {
  return { link: randomBytes(32), push: { publicKey: 'public', privateKey: randomBytes(32).toString('base64url') } }
}

test('the first start stores the hashes of the keys, and a server with others is refused by name', async () => {
  const keys = makeKeys()
  await requireInstallKeys(database.owner, keys)
  await requireInstallKeys(database.owner, keys)
  const rows = await database.owner<{ key_hash: string }[]>`select key_hash from install_keys`
  expect(rows.map(({ key_hash }) => key_hash.length)).toEqual([64, 64])
  await expect(requireInstallKeys(database.owner, { ...keys, link: makeKeys().link })).rejects.toThrow('LINK_KEY')
  await expect(requireInstallKeys(database.owner, { ...keys, push: makeKeys().push })).rejects.toThrow(
    'VAPID_PUBLIC_KEY',
  )
  await requireInstallKeys(database.owner, keys)
})

test('of two first starts at the same moment with different keys one is refused', async () => {
  const both = await Promise.allSettled(
    [makeKeys(), makeKeys()].map((keys) => requireInstallKeys(database.owner, keys)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
