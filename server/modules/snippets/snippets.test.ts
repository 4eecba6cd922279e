import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snippetsLimit } from '#domain/comment-snippet.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp } from '../../lib/testing.ts'
import { refusal } from '../studyings/testing.ts'

describe('remarks that a teacher keeps', () => {
  let test: TestApp
  let account: string

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
  })
  afterAll(() => test.close())

  const teacher = async (role: Role = Role.EDITOR) => (await test.as(await test.makePerson(account, role))).snippets
  const texts = async (calls: Awaited<ReturnType<typeof teacher>>) =>
    (await calls.list()).snippets.map(({ snippet_text }) => snippet_text)

  it('are there for the one who keeps them, the newest first, and for nobody else', async () => {
    const [olena, marta] = [await teacher(Role.MISSIONER), await teacher(Role.ACCOUNT_MANAGER)]
    await olena.create({ snippet_text: ' {name}, well read! ' })
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const { snippet } = await olena.create({ snippet_text: 'Read Hebrews 11 too.' })
    expect(await texts(olena)).toEqual(['Read Hebrews 11 too.', '{name}, well read!'])
    expect(await texts(marta)).toEqual([])
    expect((await refusal(marta.remove({ _id: snippet._id }))).statusCode).toBe(404)
    await olena.remove({ _id: snippet._id })
    expect(await texts(olena)).toEqual(['{name}, well read!'])
    expect((await refusal(olena.remove({ _id: snippet._id }))).statusCode).toBe(404)
  })

  it('belong to the account they were kept in', async () => {
    const person = await test.makePerson(account, Role.ADMIN)
    const elsewhere = await test.makeAccount('Elsewhere')
    await (await test.as(person)).snippets.create({ snippet_text: 'At home' })
    expect(await texts((await test.as(person, { 'tenant-account': elsewhere })).snippets)).toEqual([])
  })

  it('are kept once, however often they are sent', async () => {
    const calls = await teacher()
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => calls.create({ snippet_text: 'Said once' })),
    )
    for (const other of others) expect(other).toEqual(first)
    expect(await texts(calls)).toEqual(['Said once'])
  })

  it('hold 2000 characters and some words', async () => {
    const calls = await teacher()
    await calls.create({ snippet_text: 'x'.repeat(2_000) })
    for (const snippet_text of ['x'.repeat(2_001), ' \n ', 'a\u0000b', '\ud800'])
      expect((await refusal(calls.create({ snippet_text }))).statusCode).toBe(400)
  })

  it('are two hundred at most, also when they are kept at once', async () => {
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

  it('are none of a student’s business', async () => {
    const student = await teacher(Role.NONE)
    expect((await refusal(student.list())).statusCode).toBe(403)
  })
})
