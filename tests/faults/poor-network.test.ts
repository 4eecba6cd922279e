import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryStore } from '../../src/sync/answers/testing/memory-store.ts'
import type { AnswerState } from '../../src/sync/answers/answer-state.ts'
import { Outbox } from '../../src/sync/answers/outbox.ts'
import type { Operation } from '../../src/sync/answers/operation.ts'
import { apiFor, importFile, tokenFromLink } from '../support/api.ts'
import { startLossyProxy } from '../support/lossy-proxy.ts'
import { sampleZip } from '../support/sample-course.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const SEEDS = 20
const TOGGLES = 1_000
/** Concurrent students. */
const CONCURRENCY = 5

describe('a network that drops, delays, duplicates and reorders', () => {
  let server: RunningServer
  let link_token: string
  /** The answers that a device may give to each element. */
  let choose: Record<string, (random: () => number) => unknown>

  beforeAll(async () => {
    server = await startServer()
    const token = await tokenFromLink(server.origin, server.signInLink('editor@demo.local'))
    const { body } = await importFile(server.origin, token, 'course.zip', await sampleZip('Poor network'))
    const editor = apiFor(server.origin, token)
    const { lessons } = await editor.courses.get.query({ _id: body.results[0]?._id as string })
    const link = await editor.links.create.mutate({ lesson_id: lessons[0]?._id as string })
    link_token = link.token
    const { elements } = await apiFor(server.origin).studyings.open.query({ link_token })
    const idOf = (type: number) => elements.find((element) => element.type === type)?.id as string
    choose = {
      [idOf(7)]: (random) => (random() < 0.3 ? null : Math.floor(random() * 2)),
      [idOf(8)]: (random) => [0, 1, 2].filter(() => random() < 0.5),
      [idOf(9)]: (random) => `Hope, ${Math.floor(random() * 1_000_000)}`,
    }
  })
  afterAll(() => server.stop())

  /** One student toggles answers; resolves to the final answers on the screen and on the server. */
  async function toggle(seed: number) {
    const random = seededRandom(seed)
    const network = await startLossyProxy(server.origin, seededRandom(seed + 1_000_000))
    const studying = { studying_id: randomUUID(), guest_secret: randomBytes(32).toString('base64url') }
    const { revision_id } = await apiFor(server.origin).studyings.open.query({ link_token })
    const states: Record<string, AnswerState> = {}
    const store = memoryStore()
    const through = apiFor(network.origin)
    const outbox = new Outbox({
      store,
      maySend: () => true,
      send({ op_id, seq, element_id, answer, known_seq, device }: Operation) {
        const save = { link_token, ...studying, revision_id, op_id, seq, element_id, answer, known_seq, device }
        return through.studyings.saveAnswer.mutate(save)
      },
      onState: ({ element_id }, state) => {
        states[element_id] = state
      },
    })
    const screen: Record<string, unknown> = {}
    for (let count = 0; count < TOGGLES; count += 1) {
      const [element_id = '', answerTo] = Object.entries(choose)[Math.floor(random() * 3)] ?? []
      const answer = answerTo?.(random)
      screen[element_id] = answer
      await outbox.enqueue({ ...studying, link_token, user_id: null, revision_id, element_id, answer, device: seed })
      if (random() < 0.5) await wait(random() * 20)
      // Flush the queue, as the return of the network does.
      if (random() < 0.2) outbox.flushNow()
    }
    network.heal()
    while (!(await outbox.flush(studying.studying_id))) await wait(100)
    // Delayed requests arrive now, long after newer answers.
    await network.stop()
    const opened = await apiFor(server.origin).studyings.open.query({ link_token, ...studying })
    const held = Object.entries(opened.studying?.answers ?? {}).map(([id, { answer }]) => [id, answer])
    return { screen, held: Object.fromEntries(held), states: Object.values(states), left: await store.list(), studying }
  }

  test(`leaves the server with the answers on the screen after ${TOGGLES} toggles, for ${SEEDS} students`, async () => {
    const token = await tokenFromLink(server.origin, server.signInLink('teacher@demo.local'))
    const seeds = Array.from({ length: SEEDS }, (_, seed) => seed)
    while (seeds.length > 0) {
      await Promise.all(
        seeds.splice(0, CONCURRENCY).map(async (seed) => {
          const { screen, held, states, left, studying } = await toggle(seed)
          expect(held, `seed ${seed}`).toEqual(screen)
          expect(states.map(({ kind }) => kind)).toEqual(['saved', 'saved', 'saved'])
          expect(left).toEqual([])
          // All answers come from one device, so none is concurrent.
          const { other_texts } = await apiFor(server.origin, token).studyings.examine.query({
            studying_id: studying.studying_id,
          })
          expect(other_texts, `seed ${seed}`).toEqual({})
        }),
      )
    }
  })
})
