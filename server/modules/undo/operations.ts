import { LONG_MS, mutation, query, router } from '../../trpc/operation.ts'
import { oneUndo, undoList, undone } from './schema.ts'
import { listUndo, restoreUndo } from './service.ts'

export const undoOperations = router({
  list: query('undo.restore', { reply: undoList, run: listUndo }),
  restore: mutation('undo.restore', {
    audit: [
      'undo.restore',
      'archive.restore.courses',
      'archive.restore.studyings',
      'archive.restore.missioners',
      'archive.restore.contacts',
    ],
    input: oneUndo,
    reply: undone,
    limitMs: LONG_MS,
    run: (account, { _id }) => restoreUndo(account, _id),
  }),
})
