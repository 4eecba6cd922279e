import { allowed, router } from '../../trpc/procedures.ts'
import { credentials, tokenLogin } from './schema.ts'
import { loginWithCredentials, loginWithToken, logout, readOwnUser } from './service.ts'

export const authRouter = router({
  authorize: allowed('auth.authorize').query(({ ctx }) => readOwnUser(ctx)),
  login: allowed('auth.login').input(tokenLogin).mutation(({ ctx, input }) => loginWithToken(ctx, input)),
  loginWithCredentials: allowed('auth.login').input(credentials).mutation(({ ctx, input }) => loginWithCredentials(ctx, input)),
  logout: allowed('auth.logout').mutation(({ ctx }) => logout(ctx)),
})
