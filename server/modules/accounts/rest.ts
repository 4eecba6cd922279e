import { removed } from '../../lib/reply-parts.ts'
import { route } from '../../rest/route.ts'
import {
  createAccountBody,
  listedAccounts,
  oneAccount,
  onePublicAccount,
  updateAccountBody,
  visitorAccount,
  visitorBody,
} from './schema.ts'
import {
  changeAccount,
  createAccount,
  getAccountByToken,
  getVisitorAccount,
  listAccounts,
  removeAccount,
} from './service.ts'

export const accountRoutes = [
  route({
    method: 'POST',
    path: '/accounts/byparams/',
    summary: 'The account of a visitor by host, else by the country of `ipPhoneCodeId`, else the default one.',
    right: 'accounts.read',
    body: visitorBody,
    reply: visitorAccount,
    handle: (context, { body }) => getVisitorAccount(context, body),
  }),
  route({
    method: 'GET',
    path: '/accounts/bytoken/:token',
    summary: 'The public fields of the account with this token.',
    right: 'accounts.read',
    reply: onePublicAccount,
    handle: (context, { params }) => getAccountByToken(context, params.token),
  }),
  route({
    method: 'GET',
    path: '/accounts',
    summary: 'All accounts of the install, without archived ones.',
    right: 'accounts.manage',
    reply: listedAccounts,
    handle: (context) => listAccounts(context, 'present'),
  }),
  route({
    method: 'POST',
    path: '/accounts/create',
    summary: 'Creates an account.',
    creates: true,
    right: 'accounts.manage',
    wrapped: true,
    body: createAccountBody,
    reply: oneAccount,
    handle: (context, { body }) => createAccount(context, body),
  }),
  route({
    method: 'POST',
    path: '/accounts/update',
    summary: 'Changes the given fields of the account that `_id` names.',
    right: 'accounts.manage',
    body: updateAccountBody,
    reply: oneAccount,
    handle: (context, { body }) => changeAccount(context, body),
  }),
  route({
    method: 'DELETE',
    path: '/accounts/:id',
    summary: 'Archives an account; not the own one. It can be restored in the office.',
    right: 'accounts.manage',
    reply: removed,
    handle: (context, { params }) => removeAccount(context, params.id),
  }),
]
