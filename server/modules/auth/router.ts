import { allowed, router } from '../../trpc/procedures.ts'
import { logout } from './service.ts'

/** Signing in goes through REST alone: the spec names those calls. */
export const authRouter = router({
  logout: allowed('auth.logout').mutation(({ ctx }) => logout(ctx)),
})
