import type { z } from 'zod'
import type { AccountContext } from '../../../frame/request-context.ts'
import { wholeAmong } from '../../contacts/service.ts'
import { listLastLessons } from '../queue/queries.ts'
import type { LastLessons, lastLessonsInput } from './schema.ts'

/** The lesson that each of these contacts took last, as their cards have it. */
export async function readLastLessons(
  context: AccountContext,
  { _ids }: z.infer<typeof lastLessonsInput>,
): Promise<LastLessons> {
  const { readAccount } = context
  const rows = await readAccount(async (tx) => {
    const ids = await wholeAmong(context, tx, _ids)
    return ids.length === 0 ? [] : listLastLessons(tx, ids)
  })
  return {
    lessons: rows.flatMap(({ contact_id, lesson_title, created_at, finished_at }) =>
      contact_id === null
        ? []
        : [{ contact_id, lesson_title, at: finished_at ?? created_at, is_finished: finished_at !== null }],
    ),
  }
}
