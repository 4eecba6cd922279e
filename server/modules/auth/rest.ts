import { route } from '../../rest/route.ts'
import { credentials, tokenLogin, ownUser, signedIn } from './schema.ts'
import { loginWithCredentials, loginWithToken, readOwnUser } from './sign-in.ts'

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
    body: credentials,
    reply: signedIn,
    handle: (context, { body }) => loginWithCredentials(context, body),
  }),
]
