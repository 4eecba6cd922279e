import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { TooIntricate } from '../../lib/errors.ts'
import { createTestApp, type TestApp } from '../../lib/testing.ts'
import { storeContentTask } from '../../modules/lessons/tasks.ts'
import { findAllTask } from '../../modules/scripture/tasks.ts'
import type { Workers } from './workers.ts'

const long = { texts: ['Ps 1:1,2,3,4,5 '.repeat(2_000)], locale: 'en' as const }
const short = { texts: ['Read Ps 1:1'], locale: 'en' as const }

describe('worker threads', () => {
  let testApp: TestApp
  let workers: Workers

  beforeAll(async () => {
    testApp = await createTestApp()
    workers = testApp.deps.workers
    // The threads load their code.
    await Promise.all([workers.run(findAllTask, short, 'one'), workers.run(findAllTask, short, 'other')])
  })
  afterAll(() => testApp.close())

  const isPending = (work: Promise<unknown>) => Promise.race([work.then(() => false), Promise.resolve(true)])

  test('leave the server free: health answers while one is busy', async () => {
    const busy = workers.run(findAllTask, long, 'one')
    const reply = await testApp.app.inject('/api/health')
    expect(reply.statusCode).toBe(200)
    expect(await isPending(busy)).toBe(true)
    expect((await busy).size).toBe(1)
  })

  test('are shared: a caller with much work leaves a thread to others', async () => {
    const much = [1, 2, 3].map(() => workers.run(findAllTask, long, 'greedy'))
    expect((await workers.run(findAllTask, short, 'modest')).size).toBe(1)
    expect(await isPending(Promise.any(much))).toBe(true)
    await Promise.all(much)
  })

  test('are ended when a task takes too long, and the next task runs', async () => {
    const hasty = { ...findAllTask, limitMs: 20 }
    await expect(workers.run(hasty, long, 'one')).rejects.toThrow(TooIntricate)
    expect((await workers.run(findAllTask, short, 'one')).size).toBe(1)
  })

  test('refuse a caller who has too many tasks waiting', async () => {
    const all = Array.from({ length: 30 }, () => workers.run(findAllTask, short, 'flood'))
    const outcomes = await Promise.allSettled(all)
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused).toEqual(
      refused.map(() => ({ status: 'rejected', reason: expect.objectContaining({ statusCode: 429 }) })),
    )
  })

  test('give the result that the main thread gives', async () => {
    const html = `<p>${'<strong>x</strong>y'.repeat(300)}<script>1</script></p>`
    const { content, violations } = await workers.run(
      storeContentTask,
      { incoming: [{ id: 'a', type: 2, data: { text: html } }], refusesAddresses: true },
      'one',
    )
    expect(violations).toEqual([])
    expect(content).toMatchObject([{ id: 'a', data: { text: html.replace('<script>1</script>', '') } }])
  })

  test('a lesson that is nested too deeply is refused with the number of its element', async () => {
    const editor = await testApp.makePerson(await testApp.makeAccount(), Role.EDITOR)
    const api = await testApp.as(editor)
    const { course } = await api.courses.create({ course_title: 'Course' })
    const { lesson } = await api.lessons.create({ course_id: course._id, lesson_title: 'Lesson' })
    for (const depth of [150, 5_000]) {
      const elements = [
        { type: 2, data: { text: 'plain' } },
        { type: 2, data: { text: '<b>'.repeat(depth) } },
      ]
      const { _id, lesson_version } = lesson
      await expect(api.lessons.saveDraft({ _id, lesson_version, elements })).rejects.toMatchObject({
        message: expect.stringMatching(/\b2\b/),
        data: { statusCode: 400 },
      })
    }
  })
})
