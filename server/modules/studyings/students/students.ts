import type { z } from 'zod'
import { pageLimit, takePage } from '../../../lib/paging.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { readStudyingCursor, studyingKeyOf } from '../cursor.ts'
import { can, reviewScope } from '../policy.ts'
import { presentStudentRow } from './present.ts'
import type { StudentPage } from './schema.ts'
import type { studentsInput } from '../schema.ts'
import { countStudyingsOf, listStudents } from './queries.ts'
import { requireUser } from '../rest/rest-service.ts'

/** The contacts with studyings, most recent activity first: of one user, or all that the caller may see. */
export async function listStudentsPage(
  context: AccountContext,
  { user_id, contact_id, search, active, cursor }: z.infer<typeof studentsInput>,
): Promise<StudentPage> {
  const { viewer, readAccount } = context
  const place = readStudyingCursor(cursor)
  return readAccount(async (tx) => {
    const owner = user_id === undefined ? undefined : await requireUser(context, tx, user_id)
    const filter = { user_id: owner, contact_id, search, active, reads_phones: can.readPhones(viewer) }
    const found = await listStudents(tx, reviewScope(viewer), { filter, place, limit: pageLimit() })
    const { page: shown, next } = takePage(found, ({ moment, last_studying_id }) =>
      studyingKeyOf({ is_finished: true, moment, _id: last_studying_id }),
    )
    const counted = await countStudyingsOf(
      tx,
      shown.map(({ _id }) => _id),
    )
    const counts = new Map(counted.map((row) => [row.contact_id, row]))
    return {
      students: shown.map((row) => presentStudentRow(row, counts.get(row._id), can.readPhones(viewer))),
      next,
    }
  })
}
