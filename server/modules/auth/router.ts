import { allowed, router } from '../../trpc/procedures.ts'
import { logout, logoutEverywhere } from './sign-in.ts'
import { done } from '../../lib/reply-parts.ts'
import { replies } from '../../trpc/replies.ts'

/** Signing in is REST only: the specification names those calls. */
export const authRouter = router({
  logout: allowed('auth.logout')
    .output(replies(done))
    .mutation(({ ctx }) => logout(ctx)),
  logoutEverywhere: allowed('auth.logoutEverywhere')
    .output(replies(done))
    .mutation(({ ctx }) => logoutEverywhere(ctx)),
})
