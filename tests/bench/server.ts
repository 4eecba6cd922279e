import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import autocannon from 'autocannon'
import { answerRequest } from './answer-request.ts'
import { memoryOf } from './cpu.ts'
import { type BenchData, ELEMENTS, elementId, fill } from './data.ts'
import { median } from './report.ts'
import {
  close,
  compare,
  cost,
  end,
  fillDatabase,
  only,
  post,
  quick,
  report,
  ROUNDS,
  type Scenario,
  type Server,
  startApp,
  startRaw,
} from './servers.ts'

// Each figure is a ratio to the minimal server of raw-server.ts, measured alternately in one run; medians.

const MIXED_REQUESTS = quick ? 4_000 : 20_000
const BOOTS = quick ? 3 : 5
const SAMPLE_MS = 250
const SAMPLES_AT_REST = 9

const data = await fillDatabase(fill)
const values = { account: data.account, revision: data.revision, studying: data.full }

if (only === undefined || only === 'boot') await boots()
const servers = [await startApp(), await startRaw(values)] as const
const [app, raw] = servers
try {
  if (only === undefined || only === 'memory') await memoryAfterLoad(data)
  for (const scenario of scenarios(data))
    if (only === undefined || only === scenario.name) await compare(servers, scenario)
  if (only === undefined) {
    await growth(data)
    await lessonBytes(data)
  }
} finally {
  await close(servers)
}
report.end()

function scenarios(made: BenchData): Scenario[] {
  const { studyings, token } = made
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  let count = 0
  const next = () => {
    count += 1
    // Every second element of the lesson is a question.
    const element_id = elementId(((Math.floor(count / studyings.length) * 2) % ELEMENTS) + 1)
    return {
      studying_id: studyings[count % studyings.length] as string,
      element_id,
      answer: `An answer, number ${count}`,
      seq: count,
    }
  }
  const save = {
    app: answerRequest(made, next),
    raw: post('/save', next, { 'content-type': 'application/json' }),
    goal: 2.5,
    must: 3.5,
  }
  const open = `/trpc/studyings.open`
  return [
    {
      name: 'courses.list',
      connections: 32,
      app: { method: 'GET', path: '/trpc/courses.list', headers },
      raw: { method: 'GET', path: '/courses' },
      goal: 2,
      must: 3,
    },
    {
      name: 'lesson.open',
      connections: 32,
      app: post(open, () => ({ json: { lesson_id: made.lesson, studying_id: made.full } }), headers),
      raw: { method: 'GET', path: '/lesson' },
      goal: 2,
      must: 3,
    },
    { name: 'answer.save, one by one', connections: 1, ...save },
    { name: 'answer.save', connections: 32, ...save },
  ]
}

/** Whether saving an answer costs more in a studying with many answers. */
async function growth(made: BenchData): Promise<void> {
  const { studyings, full } = made
  let seq = 1_000_000
  const to = (studying_id: string) =>
    answerRequest(made, () => ({ studying_id, element_id: elementId(1), answer: 'x', seq: (seq += 1) }))
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const few = await cost(app, to(studyings[0] as string), 1)
    ratios.push((await cost(app, to(full), 1)) / few)
  }
  report.add('answer.save', 'among 100 answers, to among few', ratios, 1.1, 1.3)
}

/** The memory of both servers, which have just started, after many requests of every kind. */
async function memoryAfterLoad(data: BenchData): Promise<void> {
  const mix = scenarios(data).filter(({ connections }) => connections > 1)
  const load = async (server: Server, requests: autocannon.Request[]) => {
    const result = await autocannon({ url: server.origin, connections: 32, amount: MIXED_REQUESTS, requests })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
    return memoryOf(server.process.pid as number)
  }
  const floor = await load(
    raw,
    mix.flatMap((scenario) => [scenario.raw].flat()).map((request) => ({ ...request })),
  )
  const ours = await load(
    app,
    mix.flatMap((scenario) => [scenario.app].flat()).map((request) => ({ ...request })),
  )
  if (floor === undefined || ours === undefined) return
  report.add('memory', `${ours.toFixed(0)} MB after ${MIXED_REQUESTS} requests`, [ours / floor], 1.3, 2)
}

async function lessonBytes({ lesson, full, token }: BenchData): Promise<void> {
  const reply = await fetch(`${app.origin}/trpc/studyings.open`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ json: { lesson_id: lesson, studying_id: full } }),
  })
  const bytes = brotliCompressSync(Buffer.from(await reply.text())).length
  report.add('lesson.open', `${bytes} bytes of brotli, in kB`, [bytes / 1_000], 20, 40)
}

/** From the start of the process to the first list, with existing data; and the memory at rest. */
async function boots(): Promise<void> {
  const ratios: number[] = []
  const times: number[] = []
  const memory: number[] = []
  for (let round = 0; round < BOOTS; round += 1) {
    const floor = await timeOf(() => startRaw(values))
    const ours = await timeOf(startApp, async (pid) => {
      memory.push(await memoryAtRest(pid))
    })
    times.push(ours)
    ratios.push(ours / floor)
  }
  report.add('boot', `${median(times).toFixed(0)} ms to the first list`, ratios, 2, 3)
  report.add('boot', 'memory at rest, MB', memory, 110, 180)
}

/** The memory of a process in megabytes, once it has not changed by a tenth of a megabyte for two seconds. */
async function memoryAtRest(pid: number): Promise<number> {
  const samples: number[] = []
  for (;;) {
    samples.push(memoryOf(pid) ?? 0)
    const last = samples.slice(-SAMPLES_AT_REST)
    if (last.length === SAMPLES_AT_REST && Math.max(...last) - Math.min(...last) < 0.1) return last[0] ?? 0
    await wait(SAMPLE_MS)
  }
}

async function timeOf(start: () => Promise<Server>, inspect?: (pid: number) => Promise<void>): Promise<number> {
  const started = performance.now()
  const server = await start()
  const took = performance.now() - started
  await inspect?.(server.process.pid as number)
  await end(server)
  return took
}
