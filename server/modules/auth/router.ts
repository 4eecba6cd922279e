import { done } from '../../lib/reply-parts.ts'
import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { changePassword, endOwnAppToken, endOwnSession, listOwnAppTokens, listOwnSessions } from './own-access.ts'
import { makeSecret, readOwnSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from './own-second-factor.ts'
import {
  appTokenList,
  changedPassword,
  newSecret,
  oneAppToken,
  oneSession,
  recoveryCodes,
  secondFactorState,
  sessionList,
  turnedOff,
  turnedOn,
} from './schema.ts'
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
  listAppTokens: allowed('auth.ownAccess')
    .output(replies(appTokenList))
    .query(({ ctx }) => listOwnAppTokens(ctx)),
  endAppToken: allowed('auth.ownAccess')
    .output(replies(done))
    .input(oneAppToken)
    .mutation(({ ctx, input }) => endOwnAppToken(ctx, input.token_id)),
  changePassword: allowed('auth.ownAccess')
    .output(replies(done))
    .input(changedPassword)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  secondFactor: allowed('auth.ownAccess')
    .output(replies(secondFactorState))
    .query(({ ctx }) => readOwnSecondFactor(ctx)),
  makeSecret: allowed('auth.ownAccess')
    .output(replies(newSecret))
    .mutation(({ ctx }) => makeSecret(ctx)),
  turnOnSecondFactor: allowed('auth.ownAccess')
    .output(replies(recoveryCodes))
    .input(turnedOn)
    .mutation(({ ctx, input }) => turnOnSecondFactor(ctx, input)),
  turnOffSecondFactor: allowed('auth.ownAccess')
    .output(replies(done))
    .input(turnedOff)
    .mutation(({ ctx, input }) => turnOffSecondFactor(ctx, input)),
})
