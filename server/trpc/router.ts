import { authRouter } from '../modules/auth/router.ts'
import { router } from './procedures.ts'

/** Every procedure of the application, one line per module. */
export const appRouter = router({
  auth: authRouter,
})

export type AppRouter = typeof appRouter
