import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import type { AccountQuery } from '#db/query.ts'
import { accounts } from '#db/schema/accounts.ts'
import { missioners } from '#db/schema/missioners.ts'
import { users } from '#db/schema/users.ts'
import type { SiteNames } from '#domain/account/site-names.ts'
import { siteLocales } from '#domain/locale.ts'
import { holdsRight } from '#domain/rights.ts'
import { UserState } from '#domain/user-state.ts'
import type { Deps } from '../deps.ts'
import { checkRight } from '../frame/check-access.ts'
import { loadSharp } from '../lib/load-sharp.ts'
import { hashPassword } from '../lib/passwords.ts'
import { newToken } from '../lib/tokens.ts'
import { readRequestContext } from '../modules/auth/service.ts'
import { findUserByLogin } from '../modules/auth/queries.ts'
import { loginWithCredentials, logout } from '../modules/auth/sign-in.ts'
import { importCourses } from '../modules/courses/import/import-courses.ts'
import { type DemoPerson, demoPeople } from './demo-people.ts'
import { countCourses, countStudyings, EDITOR } from './demo-school.ts'
import { seedHistory } from './demo-history/seed-history.ts'
import { seedDemoSubmissions } from './seed-demo-submissions.ts'

const OTHER_MANAGER = 'manager@other.local'

interface SeedOptions {
  /** Whether both accounts get twelve months of contacts, requests, answers and reviews. */
  history: boolean
}

/**
 * Makes the demo school: two accounts, their people, the demo course in each language, submissions to it, and a history.
 * Each step is one transaction and is passed over when an earlier start has taken it. Resolves to the password, which is new.
 */
export async function seedDemo(deps: Deps, { history }: SeedOptions): Promise<string> {
  const password = deps.config.demoPassword ?? `${randomBytes(6).toString('base64url')}-aA1`
  const password_hash = await hashPassword(password)
  // The demo account first: its editor is the sign of a school that is being made.
  await addAccount(deps, { names: demoNames.demo, is_default: true, people: demoPeople.demo, password_hash })
  await addAccount(deps, { names: demoNames.other, is_default: false, people: demoPeople.other, password_hash })
  const folder = await mkdtemp(join(tmpdir(), 'bible-school-seed-'))
  try {
    const courseFiles = await packDemoCourses(deps, folder)
    if (history) {
      const accountId = await importDemoCourses(deps, { login: OTHER_MANAGER, password }, courseFiles)
      await fillAccount(deps, accountId, (tx) => seedHistory(deps, tx, 'other'))
    }
    const accountId = await importDemoCourses(deps, { login: EDITOR, password }, courseFiles)
    await fillAccount(deps, accountId, async (tx) => {
      await seedDemoSubmissions(deps, tx)
      if (history) await seedHistory(deps, tx, 'demo')
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return password
}

const demoNames: Record<keyof typeof demoPeople, SiteNames> = {
  demo: { en: 'Demo school', ru: 'Демонстрационная школа', ua: 'Демонстраційна школа' },
  other: { en: 'Other school', ru: 'Другая школа', ua: 'Інша школа' },
}

interface DemoAccount {
  names: SiteNames
  is_default: boolean
  people: readonly DemoPerson[]
  password_hash: string
}

/** Adds an account with its people; one that is there already gets the new password alone. */
async function addAccount(deps: Deps, account: DemoAccount): Promise<void> {
  const { names, is_default, people, password_hash } = account
  const [first] = people
  const found = first && (await findUserByLogin(deps.db.unscoped, first.login))
  if (found) {
    await deps.db.inAccount(found.account_id, (tx) =>
      tx.update(users).set({ password_hash }).where(eq(users.account_id, tx.accountId)),
    )
    return
  }
  await deps.db.inAccount(deps.newId(), async (tx) => {
    const account_id = tx.accountId
    await tx.insert(accounts).values({
      _id: account_id,
      account_name: names.en,
      account_token: newToken(),
      account_extra_props: { site_locales: [...siteLocales], site_names: names },
      is_default,
    })
    for (const { login, fullname, role, locale } of people) {
      const user_id = deps.newId()
      await tx.insert(users).values({
        _id: user_id,
        account_id,
        user_login: login,
        user_fullname: fullname,
        password_hash,
        account_role: role,
        account_locale: locale,
        user_state: UserState.registered,
      })
      if (!holdsRight(role, 'contacts.read')) continue
      await tx.insert(missioners).values({ _id: deps.newId(), account_id, user_id, missioner_name: fullname })
    }
  })
}

async function fillAccount(deps: Deps, accountId: string, fill: (tx: AccountQuery) => Promise<void>): Promise<void> {
  await deps.db.inAccount(accountId, async (tx) => {
    if ((await countStudyings(tx)) === 0) await fill(tx)
  })
}

/**
 * Brings the demo course in as an editor would: signed in, from a ZIP, through the import everybody uses. Resolves to the
 * account.
 */
async function importDemoCourses(
  deps: Deps,
  credentials: { login: string; password: string },
  courseFiles: readonly string[],
): Promise<string> {
  const ip = '127.0.0.1'
  const visitor = checkRight(await readRequestContext(deps, { headers: {}, id: 'seed', ip }), 'auth.login')
  const { access_token } = await loginWithCredentials(visitor, credentials)
  const headers = { authorization: `Bearer ${access_token}` }
  const context = checkRight(await readRequestContext(deps, { headers, id: 'seed', ip }), 'courses.import')
  try {
    const done = await countCourses(deps, context.accountId)
    for (const path of courseFiles.slice(done))
      await importCourses(context, { path, kind: 'zip', import_id: undefined })
    return context.accountId
  } finally {
    await logout(context)
  }
}

/** Writes the demo course of each language with its pictures, which are drawn as SVG and travel as JPEG. */
async function packDemoCourses({ config }: Deps, folder: string): Promise<string[]> {
  const seed = join(config.root, 'db', 'seed')
  const sharp = await loadSharp()
  const drawn = await readdir(join(seed, 'pictures'))
  const pictures = await Promise.all(
    drawn.map(async (name) => {
      const svg = await readFile(join(seed, 'pictures', name))
      return [`images/${name.replace(/\.svg$/, '.jpg')}`, await sharp(svg).jpeg({ quality: 90 }).toBuffer()] as const
    }),
  )
  return Promise.all(
    siteLocales.map(async (locale) => {
      const course = await readFile(join(seed, `demo-course.${locale}.json`))
      const path = join(folder, `${locale}.zip`)
      await writeFile(path, zipSync({ 'course.json': course, ...Object.fromEntries(pictures) }))
      return path
    }),
  )
}
