import { route } from '../../rest/route.ts'
import { credentials, tokenLogin } from './schema.ts'
import { loginWithCredentials, loginWithToken, readOwnUser } from './service.ts'

export const authRoutes = [
  route({ method: 'POST', path: '/auth/authorize', right: 'auth.authorize', handle: (call) => readOwnUser(call) }),
  route({
    method: 'POST',
    path: '/auth/login',
    right: 'auth.login',
    wrapped: true,
    body: tokenLogin,
    handle: (call, { body }) => loginWithToken(call, body),
  }),
  route({
    method: 'POST',
    path: '/auth/login/credentials',
    right: 'auth.login',
    body: credentials,
    handle: (call, { body }) => loginWithCredentials(call, body),
  }),
]
