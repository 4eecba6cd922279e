import type { z } from 'zod'
import { keysOfColumn, placeKey } from '../../../lib/order-queries.ts'
import { decodeCursor, pageLimit, takePage } from '../../../lib/paging.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { can, reviewScope } from '../policy.ts'
import { presentStudentRow } from './present.ts'
import type { StudentPage } from './schema.ts'
import type { studentsInput } from '../schema.ts'
import { countStudyingsOf, listStudents, studentKeys } from './queries.ts'
import { requireUser } from '../rest/rest-service.ts'

/** The contacts with studyings, as usual the most recent activity first: of one user, or all that the caller may see. */
export async function listStudentsPage(
  context: AccountContext,
  { user_id, contact_id, search, active, sort = 'active-last', cursor }: z.infer<typeof studentsInput>,
): Promise<StudentPage> {
  const { viewer, readAccount } = context
  const reads_phones = can.readPhones(viewer)
  // An order by what is not shown would tell it.
  const keys = keysOfColumn(studentKeys, !reads_phones && sort.startsWith('phone') ? 'active-last' : sort)
  const after = cursor === undefined ? undefined : decodeCursor(cursor, placeKey(keys))
  return readAccount(async (tx) => {
    const owner = user_id === undefined ? undefined : await requireUser(context, tx, user_id)
    const filter = { user_id: owner, contact_id, search, active, reads_phones }
    const found = await listStudents(tx, reviewScope(viewer), { filter, keys, after, limit: pageLimit() })
    const { page: shown, next } = takePage(found, ({ place }) => place)
    const counted = await countStudyingsOf(
      tx,
      shown.map(({ _id }) => _id),
    )
    const counts = new Map(counted.map((row) => [row.contact_id, row]))
    return {
      students: shown.map((row) => presentStudentRow(row, counts.get(row._id), reads_phones)),
      next,
    }
  })
}
