import { done } from '../../lib/reply-parts.ts'
import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { lastBackup, setupInput, setupState, setupToken } from './schema.ts'
import { findLastBackup, readSetup, runSetup } from './service.ts'

export const setupRouter = router({
  read: allowed('setup.run')
    .output(replies(setupState))
    .input(setupToken)
    .query(({ ctx, input }) => readSetup(ctx, input)),
  run: allowed('setup.run')
    .output(replies(done))
    .input(setupInput)
    .mutation(({ ctx, input }) => runSetup(ctx, input)),
  lastBackup: allowed('accounts.manage')
    .output(replies(lastBackup))
    .query(({ ctx }) => findLastBackup(ctx)),
})
