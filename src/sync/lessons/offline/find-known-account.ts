import type { SiteNames } from '#domain/account/site-names.ts'
import { session } from '../../../lib/session.ts'
import { type SyncDatabase, withStorage } from '../../database.ts'

export interface KnownAccount {
  site_names: SiteNames
  account_logo: string
}

/** The account of the course page or lesson that this device stored last for this person or guest. */
export async function findKnownAccount(): Promise<KnownAccount | undefined> {
  return withStorage(async (db) => {
    const [page, lesson] = await Promise.all([newestPage(db), newestLesson(db)])
    if (page && page.stored_at > (lesson?.stored_at ?? 0)) return page.page.house
    const text = lesson && (await db.get('texts', lesson.key))
    if (!text) return page?.page.house
    const { site_names, account_logo } = text.opened.lesson
    return { site_names, account_logo }
  })
}

async function newestPage(db: SyncDatabase) {
  const owner = `|${session.user?._id ?? ''}`
  return newest((await db.getAll('course_pages')).filter(({ key }) => key.endsWith(owner)))
}

async function newestLesson(db: SyncDatabase) {
  const owner = session.user?._id ?? null
  return newest((await db.getAll('lessons')).filter(({ user_id }) => user_id === owner))
}

function newest<Row extends { stored_at: number }>(rows: readonly Row[]): Row | undefined {
  return rows.toSorted((one, other) => other.stored_at - one.stored_at)[0]
}
