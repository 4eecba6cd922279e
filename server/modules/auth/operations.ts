import { done } from '../../lib/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { mutation, query, router } from '../../trpc/operation.ts'
import { changePassword, endOwnAppToken, endOwnSession, listOwnAppTokens, listOwnSessions } from './own-access.ts'
import { makeSecret, readOwnSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from './own-second-factor.ts'
import {
  appTokenList,
  changedPassword,
  credentials,
  newSecret,
  oneAppToken,
  oneSession,
  ownUser,
  recoveryCodes,
  secondFactorState,
  sessionList,
  signedIn,
  tokenLogin,
  turnedOff,
  turnedOn,
} from './schema.ts'
import { loginWithCredentials, loginWithToken, logout, logoutEverywhere, readOwnUser } from './sign-in.ts'

/** Signing in is REST only: the specification names those calls. */
export const authOperations = router({
  logout: mutation('auth.logout', { audit: null, reply: done, run: logout }),
  logoutEverywhere: mutation('auth.logoutEverywhere', { audit: null, reply: done, run: logoutEverywhere }),
  listSessions: query('auth.ownAccess', { reply: sessionList, run: listOwnSessions }),
  endSession: mutation('auth.ownAccess', {
    audit: null,
    input: oneSession,
    reply: done,
    run: (account, { session_id }) => endOwnSession(account, session_id),
  }),
  listAppTokens: query('auth.ownAccess', { reply: appTokenList, run: listOwnAppTokens }),
  endAppToken: mutation('auth.ownAccess', {
    audit: 'auth.endAppToken',
    input: oneAppToken,
    reply: done,
    run: (account, { token_id }) => endOwnAppToken(account, token_id),
  }),
  changePassword: mutation('auth.ownAccess', {
    audit: 'auth.changePassword',
    input: changedPassword,
    reply: done,
    run: changePassword,
  }),
  secondFactor: query('auth.ownAccess', { reply: secondFactorState, run: readOwnSecondFactor }),
  makeSecret: mutation('auth.ownAccess', { audit: null, reply: newSecret, run: makeSecret }),
  turnOnSecondFactor: mutation('auth.ownAccess', {
    audit: 'auth.turnOnSecondFactor',
    input: turnedOn,
    reply: recoveryCodes,
    run: turnOnSecondFactor,
  }),
  turnOffSecondFactor: mutation('auth.ownAccess', {
    audit: 'auth.turnOffSecondFactor',
    input: turnedOff,
    reply: done,
    run: turnOffSecondFactor,
  }),
})

export const authRoutes = [
  route({
    method: 'POST',
    path: '/auth/authorize',
    summary: 'The user whom the Bearer token belongs to.',
    right: 'auth.authorize',
    reply: ownUser,
    handle: (context) => readOwnUser(context),
  }),
  route({
    method: 'POST',
    path: '/auth/login',
    summary: 'Exchanges the token of a sign-in link for a session.',
    right: 'auth.login',
    audit: ['auth.login', 'auth.loginFailed'],
    wrapped: true,
    body: tokenLogin,
    reply: signedIn,
    handle: (context, { body }) => loginWithToken(context, body),
  }),
  route({
    method: 'POST',
    path: '/auth/login/credentials',
    summary: 'Signs in by e-mail or phone and password.',
    right: 'auth.login',
    audit: ['auth.login', 'auth.loginFailed', 'auth.codesRefused'],
    body: credentials,
    reply: signedIn,
    handle: (context, { body }) => loginWithCredentials(context, body),
  }),
]
