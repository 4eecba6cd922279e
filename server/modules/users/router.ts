import { done } from '../../lib/reply-parts.ts'
import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { appTokenList, createdAppToken, sessionList } from '../auth/schema.ts'
import {
  changedUser,
  foundUser,
  invitedUser,
  newAppToken,
  newUser,
  oneUser,
  userAppToken,
  userBan,
  userList,
  userPage,
  userSession,
} from './schema.ts'
import {
  banUser,
  changeUser,
  createUserAppToken,
  endUserSession,
  getUser,
  inviteUser,
  listAccountUsers,
  listUserAppTokens,
  listUserSessions,
  resetPassword,
  resetSecondFactor,
  revokeUserAppToken,
} from './service.ts'

export const usersRouter = router({
  list: allowed('users.read')
    .output(replies(userList))
    .input(userPage)
    .query(({ ctx, input }) => listAccountUsers(ctx, input)),
  get: allowed('users.read')
    .output(replies(foundUser))
    .input(oneUser)
    .query(({ ctx, input }) => getUser(ctx, input._id)),
  create: allowed('users.write')
    .output(replies(invitedUser))
    .input(newUser)
    .mutation(({ ctx, input }) => inviteUser(ctx, input)),
  update: allowed('users.write')
    .output(replies(foundUser))
    .input(changedUser)
    .mutation(({ ctx, input }) => changeUser(ctx, input)),
  ban: allowed('users.write')
    .output(replies(foundUser))
    .input(userBan)
    .mutation(({ ctx, input }) => banUser(ctx, input)),
  resetPassword: allowed('users.write')
    .output(replies(invitedUser))
    .input(oneUser)
    .mutation(({ ctx, input }) => resetPassword(ctx, input._id)),
  resetSecondFactor: allowed('users.write')
    .output(replies(foundUser))
    .input(oneUser)
    .mutation(({ ctx, input }) => resetSecondFactor(ctx, input._id)),
  listSessions: allowed('users.read')
    .output(replies(sessionList))
    .input(oneUser)
    .query(({ ctx, input }) => listUserSessions(ctx, input._id)),
  endSession: allowed('users.write')
    .output(replies(done))
    .input(userSession)
    .mutation(({ ctx, input }) => endUserSession(ctx, input)),
  listAppTokens: allowed('users.read')
    .output(replies(appTokenList))
    .input(oneUser)
    .query(({ ctx, input }) => listUserAppTokens(ctx, input._id)),
  createAppToken: allowed('users.write')
    .output(replies(createdAppToken))
    .input(newAppToken)
    .mutation(({ ctx, input }) => createUserAppToken(ctx, input)),
  revokeAppToken: allowed('users.write')
    .output(replies(done))
    .input(userAppToken)
    .mutation(({ ctx, input }) => revokeUserAppToken(ctx, input)),
})
