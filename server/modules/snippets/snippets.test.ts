import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { snippetsLimit } from '#domain/lesson/comment-snippet.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp } from '../../lib/testing.ts'
import { refusal } from '../studyings/testing.ts'

describe('saved comments', () => {
  let testApp: TestApp
  let account: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
  })
  afterAll(() => testApp.close())

  const teacher = async (role: Role = Role.EDITOR) =>
    (await testApp.as(await testApp.makePerson(account, role))).snippets
  const texts = async (calls: Awaited<ReturnType<typeof teacher>>) =>
    (await calls.list()).snippets.map(({ snippet_text }) => snippet_text)

  test('are listed newest first and only for their owner', async () => {
    const [olena, marta] = [await teacher(Role.MISSIONER), await teacher(Role.ACCOUNT_MANAGER)]
    await olena.create({ snippet_text: ' {name}, well read! ' })
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
    const { snippet } = await olena.create({ snippet_text: 'Read Hebrews 11 too.' })
    expect(await texts(olena)).toEqual(['Read Hebrews 11 too.', '{name}, well read!'])
    expect(await texts(marta)).toEqual([])
    expect((await refusal(marta.remove({ _id: snippet._id }))).statusCode).toBe(404)
    await olena.remove({ _id: snippet._id })
    expect(await texts(olena)).toEqual(['{name}, well read!'])
    expect((await refusal(olena.remove({ _id: snippet._id }))).statusCode).toBe(404)
  })

  test('belong to the account in which they were saved', async () => {
    const person = await testApp.makePerson(account, Role.ADMIN)
    const elsewhere = await testApp.makeAccount('Elsewhere')
    await (await testApp.as(person)).snippets.create({ snippet_text: 'At home' })
    expect(await texts((await testApp.as(person, { 'tenant-account': elsewhere })).snippets)).toEqual([])
  })

  test('are saved once, however often they are sent', async () => {
    const calls = await teacher()
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => calls.create({ snippet_text: 'Said once' })),
    )
    for (const other of others) expect(other).toEqual(first)
    expect(await texts(calls)).toEqual(['Said once'])
  })

  test('accept up to 2000 characters and refuse empty text', async () => {
    const calls = await teacher()
    await calls.create({ snippet_text: 'x'.repeat(2_000) })
    for (const snippet_text of ['x'.repeat(2_001), ' \n ', 'a\u0000b', '\ud800'])
      expect((await refusal(calls.create({ snippet_text }))).statusCode).toBe(400)
  })

  test('are limited to two hundred, also when saved concurrently', async () => {
    const calls = await teacher()
    const made = await Promise.allSettled(
      Array.from({ length: snippetsLimit + 5 }, (_, index) => calls.create({ snippet_text: `Remark ${index}` })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(snippetsLimit)
    expect(await texts(calls)).toHaveLength(snippetsLimit)
    expect((await refusal(calls.create({ snippet_text: 'One more' }))).statusCode).toBe(400)
    const [oldest] = (await calls.list()).snippets
    await calls.remove({ _id: oldest?._id ?? '' })
    await calls.create({ snippet_text: 'One more' })
  })

  test('are refused for a student', async () => {
    const student = await teacher(Role.NONE)
    expect((await refusal(student.list())).statusCode).toBe(403)
  })
})
