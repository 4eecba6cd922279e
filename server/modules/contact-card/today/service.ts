import type { z } from 'zod'
import { holdsRight, type Right } from '#domain/rights.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { idleMoments } from '../../contacts/service.ts'
import { readInstall } from '../../install/service.ts'
import { scopeOfReviews } from '../../studyings/service.ts'
import { listNextLessons } from '../queries.ts'
import { presentToday, waitingIds } from './present.ts'
import { readToday } from './queries.ts'
import type { Today, todayInput } from './schema.ts'

/** What waits for the caller, by what the role may do. */
export async function getToday(
  { deps, viewer, readAccount }: AccountContext,
  { from, until }: z.infer<typeof todayInput>,
): Promise<Today> {
  const now = deps.now()
  const holds = (right: Right) => holdsRight(viewer.account_role, right)
  const server = holds('metrics.read') ? await readInstall({ deps }) : null
  return readAccount(async (tx) => {
    const idle_since = await idleMoments(tx, now)
    const row = await readToday(tx, {
      user_id: viewer._id,
      reviews: scopeOfReviews(viewer),
      moment: { from, until, now, idle_since },
      has: {
        contacts: holds('contacts.write'),
        team: holds('contacts.transfer'),
        requests: holds('requests.read'),
        drafts: holds('lessons.write'),
        broadcasts: holds('webpush.broadcast'),
        // Administrators get the jobs of all accounts with the state of the server.
        work: holds('webpush.broadcast') && !server,
      },
    })
    const replied = waitingIds(row)
    const nextLessons = replied.length === 0 ? new Map() : await listNextLessons(tx, replied)
    return { ...presentToday(row, nextLessons), server }
  })
}
