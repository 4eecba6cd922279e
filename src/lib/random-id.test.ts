import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeSecret, makeUuid } from './random-id.ts'

const many = <T>(make: () => T) => Array.from({ length: 200 }, make)

test('every id is a version 4 UUID and no two are the same', () => {
  const ids = many(makeUuid)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(200)
})

test('every secret carries 256 bits in letters that need no escaping', () => {
  const secrets = many(makeSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
  expect(new Set(secrets).size).toBe(200)
})
