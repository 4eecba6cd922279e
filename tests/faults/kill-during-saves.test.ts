import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiFor, importFile, tokenFromLink } from '../support/api.ts'
import { sampleZip } from '../support/sample-course.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const SAVES = 500
const KILLS = 4

describe('kill -9 of the application while answers are saved', () => {
  let dataDir: string
  let server: RunningServer

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bible-school-faults-'))
    chmodSync(dataDir, 0o711)
    server = await startServer({ dataDir })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it(`loses and doubles none of ${SAVES} acknowledged answers`, async () => {
    const token = await tokenFromLink(server.origin, server.signInLink('editor@demo.local'))
    const { body } = await importFile(server.origin, token, 'course.zip', await sampleZip('Faults'))
    const editor = apiFor(server.origin, token)
    const { lessons } = await editor.courses.get.query({ _id: body.results[0]?._id as string })
    const link = await editor.lessons.createLink.mutate({ lesson_id: lessons[0]?._id as string })
    const opened = await apiFor(server.origin).studyings.open.query({ link_token: link.token })
    const question = opened.elements.find((element) => element.type === 9)?.id as string

    const studying = { studying_id: randomUUID(), guest_secret: randomBytes(32).toString('base64url') }
    const acknowledged = new Map<string, number>()
    for (let seq = 1; seq <= SAVES; seq += 1) {
      const op_id = randomUUID()
      const save = {
        ...studying,
        link_token: link.token,
        revision_id: opened.revision_id,
        op_id,
        seq,
        element_id: question,
        answer: `answer ${seq}`,
      }
      const sent = apiFor(server.origin).studyings.saveAnswer.mutate(save)
      if (seq % (SAVES / KILLS) === SAVES / KILLS / 2) {
        // The kill falls into the middle of a save: acknowledged or not, sending it again must be harmless.
        await Promise.allSettled([server.kill(), sent])
        server = await startServer({ dataDir })
        await apiFor(server.origin).studyings.saveAnswer.mutate(save)
      } else await sent
      acknowledged.set(op_id, seq)
    }

    const { studying: kept } = await apiFor(server.origin).studyings.open.query({ link_token: link.token, ...studying })
    expect(kept?.answers[question]).toMatchObject({ answer: `answer ${SAVES}`, seq: SAVES })
    const receipts = await Promise.all(
      [...acknowledged].map(([op_id, seq]) =>
        apiFor(server.origin).studyings.saveAnswer.mutate({
          ...studying,
          link_token: link.token,
          revision_id: opened.revision_id,
          op_id,
          seq,
          element_id: question,
          answer: 'must not be taken: this operation was received before',
        }),
      ),
    )
    expect(receipts.map((receipt) => receipt.seq)).toEqual([...acknowledged.values()])
    const after = await apiFor(server.origin).studyings.open.query({ link_token: link.token, ...studying })
    expect(after.studying?.answers[question]?.answer).toBe(`answer ${SAVES}`)
  })

  it('refuses a second start on the same folder and leaves the first one working', async () => {
    await expect(startServer({ dataDir })).rejects.toThrow(/Another server is already running on this data folder/)
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
  })
})
