import { done } from '../../lib/reply-parts.ts'
import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { changePassword, endOwnSession, listOwnSessions } from './own-access.ts'
import { changedPassword, oneSession, sessionList } from './schema.ts'
import { logout, logoutEverywhere } from './sign-in.ts'

/** Signing in is REST only: the specification names those calls. */
export const authRouter = router({
  logout: allowed('auth.logout')
    .output(replies(done))
    .mutation(({ ctx }) => logout(ctx)),
  logoutEverywhere: allowed('auth.logoutEverywhere')
    .output(replies(done))
    .mutation(({ ctx }) => logoutEverywhere(ctx)),
  listSessions: allowed('auth.ownAccess')
    .output(replies(sessionList))
    .query(({ ctx }) => listOwnSessions(ctx)),
  endSession: allowed('auth.ownAccess')
    .output(replies(done))
    .input(oneSession)
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.session_id)),
  changePassword: allowed('auth.ownAccess')
    .output(replies(done))
    .input(changedPassword)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
})
