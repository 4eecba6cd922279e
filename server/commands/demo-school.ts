import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { appTokens } from '#db/schema/auth.ts'
import { courses } from '#db/schema/courses.ts'
import { studyings } from '#db/schema/studyings.ts'
import { siteLocales } from '#domain/locale.ts'
import type { Deps } from '../deps.ts'
import { hashToken, newToken } from '../lib/tokens.ts'
import { findUserByLogin } from '../modules/auth/queries.ts'
import { demoPeople } from './demo-people.ts'

export const EDITOR = 'editor@demo.local'
const LINK_MS = 7 * 24 * 3_600_000

/**
 * Whether the demo school still has to be made: nothing is there yet, or a start was killed while it was being made. An
 * install without the demo's editor is in real use, and a whole school stays whole: courses are never deleted, and its last
 * step adds submissions, of which those of guests are not deleted either.
 */
export async function needsDemo(deps: Deps): Promise<boolean> {
  if (await isEmpty(deps)) return true
  const editor = await findUserByLogin(deps.db.unscoped, EDITOR)
  return editor !== undefined && !(await isFilled(deps, editor.account_id))
}

/** A fresh sign-in link for each demo person, valid for seven days; the links of earlier starts stop working. */
export async function demoSignInLinks(deps: Deps, origin: string): Promise<{ login: string; link: string }[]> {
  const links: { login: string; link: string }[] = []
  for (const { login } of [...demoPeople.demo, ...demoPeople.other]) {
    const user = await findUserByLogin(deps.db.unscoped, login)
    if (!user) continue
    const token = newToken()
    await deps.db.inAccount(user.account_id, async (tx) => {
      await tx
        .update(appTokens)
        .set({ revoked_at: deps.now() })
        .where(
          and(
            eq(appTokens.account_id, tx.accountId),
            eq(appTokens.user_id, user.user_id),
            isNull(appTokens.created_by),
            isNull(appTokens.revoked_at),
          ),
        )
      await tx.insert(appTokens).values({
        _id: deps.newId(),
        account_id: tx.accountId,
        user_id: user.user_id,
        token_hash: hashToken(token),
        expires_at: new Date(deps.now().getTime() + LINK_MS),
      })
    })
    links.push({ login, link: `${origin}/?app=${token}` })
  }
  return links
}

async function isEmpty(deps: Deps): Promise<boolean> {
  const rows = await deps.db.unscoped.execute(sql`select account_id from accounts_for_operator()`)
  return rows.length === 0
}

/** Archived ones included. */
export async function countCourses(deps: Deps, accountId: string): Promise<number> {
  return deps.db.inAccount(accountId, (tx) => tx.$count(courses, eq(courses.account_id, tx.accountId)))
}

/** Whether an account has the demo course in each language, and submissions. */
async function isFilled(deps: Deps, accountId: string): Promise<boolean> {
  if ((await countCourses(deps, accountId)) < siteLocales.length) return false
  return deps.db.inAccount(accountId, async (tx) => (await countStudyings(tx)) > 0)
}

/** Of all people, reset ones included. */
export function countStudyings(tx: AccountQuery): Promise<number> {
  return tx.$count(studyings, eq(studyings.account_id, tx.accountId))
}
