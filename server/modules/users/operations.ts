import { done } from '../../lib/reply-parts.ts'
import { mutation, query, router } from '../../trpc/operation.ts'
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

export const usersOperations = router({
  list: query('users.read', { input: userPage, reply: userList, run: listAccountUsers }),
  get: query('users.read', { input: oneUser, reply: foundUser, run: (account, { _id }) => getUser(account, _id) }),
  create: mutation('users.write', { audit: 'users.create', input: newUser, reply: invitedUser, run: inviteUser }),
  update: mutation('users.write', { audit: 'users.role', input: changedUser, reply: foundUser, run: changeUser }),
  ban: mutation('users.write', { audit: ['users.ban', 'users.unban'], input: userBan, reply: foundUser, run: banUser }),
  resetPassword: mutation('users.write', {
    audit: 'users.resetPassword',
    input: oneUser,
    reply: invitedUser,
    run: (account, { _id }) => resetPassword(account, _id),
  }),
  resetSecondFactor: mutation('users.write', {
    audit: 'users.resetSecondFactor',
    input: oneUser,
    reply: foundUser,
    run: (account, { _id }) => resetSecondFactor(account, _id),
  }),
  listSessions: query('users.read', {
    input: oneUser,
    reply: sessionList,
    run: (account, { _id }) => listUserSessions(account, _id),
  }),
  endSession: mutation('users.write', {
    audit: 'users.endSession',
    input: userSession,
    reply: done,
    run: endUserSession,
  }),
  listAppTokens: query('users.read', {
    input: oneUser,
    reply: appTokenList,
    run: (account, { _id }) => listUserAppTokens(account, _id),
  }),
  createAppToken: mutation('users.write', {
    audit: 'users.createAppToken',
    input: newAppToken,
    reply: createdAppToken,
    run: createUserAppToken,
  }),
  revokeAppToken: mutation('users.write', {
    audit: 'users.revokeAppToken',
    input: userAppToken,
    reply: done,
    run: revokeUserAppToken,
  }),
})
