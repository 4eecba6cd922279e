import type { z } from 'zod'
import { authorize } from '../../lib/authorize.ts'
import type { Call } from '../../lib/viewer.ts'
import { decodePlace, encodePlace } from './place.ts'
import { can, reviewScope } from './policy.ts'
import { presentStudentRow, type StudentRow } from './students-present.ts'
import type { studentsInput } from './schema.ts'
import { countStudyingsOf, listStudents } from './students-queries.ts'
import { requireUser } from './whole.ts'

const PAGE = 20

/** The contacts who study, whoever was at a lesson last on top: of one person, or of all whom the caller reviews. */
export async function listStudentsPage(
  { deps, viewer }: Call,
  { user_id, contact_id, search, cursor }: z.infer<typeof studentsInput>,
): Promise<{ students: StudentRow[]; next: string | null }> {
  authorize(viewer, can.review(viewer))
  const { tenant_account_id: account } = viewer
  const place = cursor === undefined ? undefined : decodePlace(cursor)
  return deps.db.readAccount(account, async (tx) => {
    const owner = user_id === undefined ? undefined : await requireUser(tx, viewer, user_id)
    // Nobody learns by searching for it what they may not read.
    const words = search && !can.readPhones(viewer) ? search.replace(/\d+/g, '-') : search
    const filter = { user_id: owner, contact_id, search: words }
    const found = await listStudents(tx, account, reviewScope(viewer), { filter, place, limit: PAGE + 1 })
    const shown = found.slice(0, PAGE)
    const counted = await countStudyingsOf(
      tx,
      account,
      shown.map(({ _id }) => _id),
    )
    const counts = new Map(counted.map((row) => [row.contact_id, row]))
    const last = shown.at(-1)
    return {
      students: shown.map((row) => presentStudentRow(row, counts.get(row._id), can.readPhones(viewer))),
      next:
        last && found.length > PAGE
          ? encodePlace({ is_finished: true, moment: last.moment, _id: last.last_studying_id })
          : null,
    }
  })
}
