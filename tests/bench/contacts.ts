import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { sheetFile } from '../../server/files/sheets/testing.ts'
import { COMMON_WORD, type ContactsData } from './contacts-data.ts'
import { memoryOf } from './cpu.ts'
import { copyFloor, parseFloor } from './import-floors.ts'
import { accounts } from './million-contacts.ts'
import { median } from './report.ts'
import {
  compare,
  databaseTime,
  end,
  fillDatabase,
  only,
  post,
  quick,
  report,
  ROUNDS,
  startApp,
  startRaw,
} from './servers.ts'

// A million contacts in twenty accounts: lists, pages far below, searches, writing, and the import of a long file.

const SAMPLES = quick ? 20 : 40
/** Of each term in each round: every one reads a million rows. */
const SCANS = 2
const DEEP_PAGE = quick ? 200 : 2_000
const IMPORTED = quick ? 5_000 : 25_000
const PART = 400_000
/** Seconds. */
const LONGEST_IMPORT = 600
/** Milliseconds: how exactly the end of an import is seen. */
const POLLED_EVERY = 100

const [data] = accounts
const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
const headers = headersOf(data.token)
const servers = [
  await startApp(),
  await startRaw({ account: data.account, user: data.user, owner: data.owner, contact: data.contact }),
] as const
const [app] = servers
const listPath = () => `/trpc/contacts.list?input=${encodeURIComponent(JSON.stringify({ json: { sort: 'newest' } }))}`
const isWanted = (name: string) => only === undefined || only.split(',').includes(name)
try {
  for (const scenario of scenarios(data)) if (isWanted(scenario.name)) await compare(servers, scenario)
  if (isWanted('contacts.deep')) await deepPages()
  if (isWanted('contacts.search')) await searches()
  // Reading every row of a short table takes no time.
  if (isWanted('contacts.search') && !quick) await scans()
  if (isWanted('contacts.mixed')) await waits(data)
  if (isWanted('import.contacts')) await imports()
} finally {
  for (const server of servers) await end(server)
}

function query(path: string, input: object) {
  const address = `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
  return { method: 'GET' as const, path: address, headers }
}

function raw(path: string) {
  return { method: 'GET' as const, path }
}

/** New names and phones, and changed statuses, for each request another. */
function requestsOf({ changed }: ContactsData) {
  const jsonBody = { 'content-type': 'application/json' }
  let [made, moved] = [0, 0]
  const next = () => ({ contact_fullname: `New person ${(made += 1)}`, contact_phone: `38050${1_000_000 + made}` })
  const create = () => {
    const { contact_fullname, contact_phone } = next()
    return { json: { _id: randomUUID(), contact_fullname, contact_phones: [{ phone: contact_phone }] } }
  }
  const status = () => {
    const _id = changed[(moved += 1) % changed.length]
    return { _id, contact_status_id: [20, 30, 40, 50][Math.floor(moved / changed.length) % 4] }
  }
  return {
    create: { app: post('/trpc/contacts.create', create, headers), raw: post('/contact', next, jsonBody) },
    update: {
      app: post('/trpc/contacts.setStatus', () => ({ json: status() }), headers),
      raw: post('/contact/status', status, jsonBody),
    },
  }
}

/** Of twenty requests fourteen lists, two searches, three contacts and one write. */
function mixOf({ owner, contact, ...rest }: ContactsData) {
  const { create } = requestsOf({ owner, contact, ...rest })
  const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)
  const search = 'Шевч 4001'
  return {
    app: [
      ...times(14, query('contacts.list', { contact_status_id: 10, contact_owner_id: owner, sort: 'newest' })),
      ...times(2, query('contacts.list', { search, sort: 'newest' })),
      ...times(3, query('contacts.get', { _id: contact })),
      create.app,
    ],
    raw: [
      ...times(14, raw('/contacts')),
      ...times(2, raw(`/contacts/search?name=${encodeURIComponent(search)}`)),
      ...times(3, raw('/contact')),
      create.raw,
    ],
  }
}

function scenarios(made: ContactsData) {
  const { owner, contact } = made
  const filter = { contact_status_id: 10, contact_owner_id: owner }
  const list = query('contacts.list', { ...filter, sort: 'newest' })
  const { create, update } = requestsOf(made)
  const one = query('contacts.get', { _id: contact })
  const count = query('contacts.count', filter)
  const countRaw = raw('/contacts/count')
  return [
    { name: 'contacts.list', connections: 1, app: list, raw: raw('/contacts'), goal: 2, must: 3 },
    { name: 'contacts.list', connections: 32, app: list, raw: raw('/contacts'), goal: 2, must: 3 },
    { name: 'contacts.one', connections: 32, app: one, raw: raw('/contact'), goal: 2.5, must: 3.5 },
    { name: 'contacts.count', connections: 32, app: count, raw: countRaw, goal: 2.5, must: 4 },
    { name: 'contacts.update', connections: 8, ...update, goal: 2.5, must: 3.5 },
    { name: 'contacts.create', connections: 8, ...create, goal: 2.5, must: 3.5 },
    { name: 'contacts.mixed', connections: 32, ...mixOf(made), goal: 2.5, must: 3.5 },
  ]
}

/** Median time of one request after another, in milliseconds. */
async function timeOf(path: string, input: object): Promise<number> {
  const times: number[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const started = performance.now()
    await call(path, input)
    times.push(performance.now() - started)
  }
  return median(times)
}

/** REST pages of 20, first, far below and last, each by the cursor of the page before. */
async function deepPages(): Promise<void> {
  const page = (cursor?: string | null) => call('contacts.list', { sort: 'newest', ...(cursor ? { cursor } : {}) })
  const places: string[] = []
  for (let next: string | null = null, at = 0; at === 0 || next; at += 1) {
    const reply = (await page(next)) as { next: string | null }
    next = reply.next
    if (next) places.push(next)
  }
  const first = () => timeOf('contacts.list', { sort: 'newest' })
  const deep = places[Math.min(DEEP_PAGE, places.length) - 2]
  const last = places.at(-1)
  for (const [name, cursor] of [
    [`page ${DEEP_PAGE} to the first`, deep],
    [`last page of ${places.length + 1} to the first`, last],
  ] as const) {
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      ratios.push((await timeOf('contacts.list', { sort: 'newest', cursor })) / (await first()))
    report.add('contacts.deep', name, ratios, 1.3, 2)
  }
}

async function searches(): Promise<void> {
  const terms = {
    'name, few': 'Шевч 4001',
    'name, none': 'Zyxw',
    'phone, few': quick ? '01234' : '31234',
    'phone, none': '99999',
  }
  for (const [name, search] of Object.entries(terms)) {
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const list = await timeOf('contacts.list', { sort: 'newest' })
      ratios.push((await timeOf('contacts.list', { sort: 'newest', search })) / list)
    }
    report.add('contacts.search', `${name}, to the list`, ratios, 4, 10)
  }
}

/** The database's time for a search, to that of reading every row of a table without an index. */
async function scans(): Promise<void> {
  const scanned = (name: string) =>
    fillDatabase(async (sql) => {
      const before = databaseTime()
      for (let time = 0; time < SCANS; time += 1)
        await sql`
          select _id from contacts_scanned where account_id = ${data.account} and archived_at is null
            and contact_fullname ilike ${`%${name}%`} order by created_at desc, _id limit 21`
      return databaseTime() - before
    })
  const terms = {
    few: ['4001', 1 / 50, 1 / 20],
    none: ['Zyxw', 1 / 50, 1 / 20],
    common: [COMMON_WORD, 0.3, 0.5],
  } as const
  for (const [name, [search, goal, must]] of Object.entries(terms)) {
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const scan = (await scanned(search)) / SCANS
      const before = databaseTime()
      await timeOf('contacts.list', { sort: 'newest', search })
      ratios.push((databaseTime() - before) / SAMPLES / scan)
    }
    report.add(`contacts.search.${name}`, 'database, to reading every row', ratios, goal, must)
  }
}

/** How evenly mixed requests are answered. */
async function waits(made: ContactsData): Promise<void> {
  const { app: requests } = mixOf(made)
  const { latency } = await autocannon({ url: app.origin, connections: 32, duration: quick ? 3 : 15, requests })
  report.add('contacts.mixed', `p99 ${latency.p99} ms, to p50`, [latency.p99 / Math.max(1, latency.p50)], 4, 8)
}

/** Undoes an import into the first account and makes sure that all of it is gone. */
async function undoImport(undo_id: string): Promise<void> {
  const count = async () => ((await call('contacts.count', { contact_tags: 'youth' })) as { count: number }).count
  const imported = await count()
  const started = performance.now()
  const { restored, left } = (await send('undo.restore', { _id: undo_id })) as { restored: number; left: number }
  if (restored !== imported || left > 0 || (await count()) > 0) throw new Error(`Undone: ${restored} of ${imported}`)
  console.log(`import.contacts: ${restored} contacts undone in ${((performance.now() - started) / 1_000).toFixed(1)} s`)
}

interface Imported {
  took: number
  /** The most of the server meanwhile, in megabytes. */
  memory: number
  undo_id: string
}

/** A sheet with bad phones in a twentieth of its rows, and known ones in a fiftieth. */
function fileOf(rows: number): Uint8Array {
  const cells = Array.from({ length: rows }, (_, n) => [
    `Imported ${n}`,
    n % 20 === 0 ? 'no phone' : `38097${1_000_000 + (n % 50 === 0 ? 7 : n)}`,
    'Kyiv',
    'camp; youth',
    '',
    'A note',
    'red',
  ])
  return sheetFile([['Name', 'Phone', 'Place', 'Tags', 'Profile', 'Note', 'Colour'], ...cells])
}

/** Imports a file of so many rows by its job into the account of a token. */
async function importFile(bytes: Uint8Array, rows: number, token: string): Promise<Imported> {
  const started = performance.now()
  const { _id } = (await send('contactImports.begin', { file_name: 'people.xlsx' }, token)) as { _id: string }
  for (let part = 0; part * PART < bytes.length; part += 1) {
    const piece = Buffer.from(bytes.subarray(part * PART, (part + 1) * PART)).toString('base64')
    await send('contactImports.addPart', { _id, part, bytes: piece }, token)
  }
  const { columns } = (await send('contactImports.read', { _id }, token)) as { columns: (string | null)[] }
  const readAt = performance.now()
  await send('contactImports.start', { _id, columns, match_mode: 'skip', contact_source_id: null }, token)
  for (let memory = 0; ; await wait(POLLED_EVERY)) {
    memory = Math.max(memory, memoryOf(app.process.pid as number) ?? 0)
    const { import: found } = (await call('contactImports.get', { _id }, token)) as {
      import: Record<string, number | string>
    }
    if (found.state !== 'done') continue
    const took = performance.now() - started
    const sums = ['created', 'updated', 'skipped', 'rejected'].map((outcome) => Number(found[`${outcome}_count`]))
    if (sums.reduce((sum, one) => sum + one, 0) !== rows) throw new Error(`Of ${rows} rows: ${sums.join(', ')}`)
    console.log(
      `import.contacts: ${rows} rows in ${(took / 1_000).toFixed(1)} s, of it read after ${((readAt - started) / 1_000).toFixed(1)} s: ${sums.join(', ')} created, updated, left out, rejected`,
    )
    return { took, memory, undo_id: String(found.undo_id) }
  }
}

/** Imports beside their floor, and how long others' lists take during one. */
async function imports(): Promise<void> {
  const bytes = fileOf(IMPORTED)
  const memoryBefore = memoryOf(app.process.pid as number) ?? 0
  const times: number[] = []
  const ratios: number[] = []
  const growths: number[] = []
  // Alone, as the floor is, and each into another account: to undo one takes as long as to import it.
  for (const { account, token } of accounts.slice(-ROUNDS)) {
    const floor = parseFloor(bytes) + (await fillDatabase((sql) => copyFloor(sql, account, IMPORTED)))
    const { took, memory } = await importFile(bytes, IMPORTED, token)
    times.push(took)
    growths.push(memory - memoryBefore)
    ratios.push(took / floor)
  }
  const list = { url: app.origin, connections: 1, requests: [{ method: 'GET' as const, path: listPath(), headers }] }
  const before = await autocannon({ ...list, duration: 4 })
  const others = autocannon({ ...list, duration: LONGEST_IMPORT }, () => {})
  const ended = once(others, 'done') as Promise<[autocannon.Result]>
  const { undo_id } = await importFile(bytes, IMPORTED, data.token)
  others.stop()
  const [{ latency }] = await ended
  await undoImport(undo_id)
  const rate = Math.round((IMPORTED / median(times)) * 1_000)
  report.add('import.contacts', `${rate} rows/s, to the floor`, ratios, 2.5, 4)
  report.add('import.contacts', 'growth of memory, MB', growths, 300, 600)
  const waited = latency.p99 / Math.max(1, before.latency.p99)
  report.add('import.contacts', `p99 of a list ${latency.p99} ms, to before`, [waited], 3, 6)
}

async function call(path: string, input: object, token = data.token): Promise<unknown> {
  const address = `${app.origin}/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
  return read(await fetch(address, { headers: headersOf(token) }))
}

async function send(path: string, input: object, token = data.token): Promise<unknown> {
  const body = JSON.stringify({ json: input })
  return read(await fetch(`${app.origin}/trpc/${path}`, { method: 'POST', headers: headersOf(token), body }))
}

async function read(reply: Response): Promise<unknown> {
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${reply.status}: ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { result: { data: { json: unknown } } }).result.data.json
}
