import { removed, restored } from '../../lib/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { mutation, query, router } from '../../trpc/operation.ts'
import {
  accountId,
  accountSettings,
  changeSettingsInput,
  createAccountBody,
  createAccountInput,
  explainedVisitor,
  explainInput,
  helpLinks,
  listedAccounts,
  messageTemplates,
  oneAccount,
  onePublicAccount,
  siteTexts,
  updateAccountBody,
  updateAccountInput,
  visitorAccount,
  visitorBody,
} from './schema.ts'
import {
  changeAccount,
  changeOwnAccount,
  createAccount,
  explainVisitor,
  getAccount,
  getAccountByToken,
  getVisitorAccount,
  listAccounts,
  makeDefaultAccount,
  removeAccount,
  restoreAccount,
} from './service.ts'
import { changeSettings, getHelpLinks, getSettings, getSiteTexts, listTemplates } from './settings.ts'

export const accountsOperations = router({
  list: query('accounts.manage', {
    reply: listedAccounts,
    rest: {
      method: 'GET',
      path: '/accounts',
      summary: 'All accounts of the install, without archived ones.',
      input: () => undefined,
    },
    run: (account) => listAccounts(account, 'present'),
  }),
  listArchived: query('accounts.manage', {
    reply: listedAccounts,
    run: (account) => listAccounts(account, 'archived'),
  }),
  create: mutation('accounts.manage', {
    audit: 'accounts.create',
    input: createAccountInput,
    reply: oneAccount,
    rest: {
      method: 'POST',
      path: '/accounts/create',
      summary: 'Creates an account.',
      creates: true,
      wrapped: true,
      body: createAccountBody,
      input: ({ body }) => body,
    },
    run: createAccount,
  }),
  get: query('accounts.settings', {
    input: accountId,
    reply: oneAccount,
    run: (account, { _id }) => getAccount(account, _id),
  }),
  updateOwn: mutation('accounts.settings', {
    audit: 'accounts.update',
    input: updateAccountInput,
    reply: oneAccount,
    run: changeOwnAccount,
  }),
  update: mutation('accounts.manage', {
    audit: 'accounts.update',
    input: updateAccountInput,
    reply: oneAccount,
    run: changeAccount,
  }),
  makeDefault: mutation('accounts.manage', {
    audit: 'accounts.makeDefault',
    input: accountId,
    reply: oneAccount,
    run: (account, { _id }) => makeDefaultAccount(account, _id),
  }),
  remove: mutation('accounts.manage', {
    audit: 'accounts.remove',
    input: accountId,
    reply: removed,
    rest: {
      method: 'DELETE',
      path: '/accounts/:id',
      summary: 'Archives an account; not the own one. It can be restored in the office.',
      input: ({ params }) => ({ _id: params.id }),
    },
    run: (account, { _id }) => removeAccount(account, _id),
  }),
  restore: mutation('accounts.manage', {
    audit: 'accounts.restore',
    input: accountId,
    reply: restored,
    run: (account, { _id }) => restoreAccount(account, _id),
  }),
  messageTemplates: query('lessons.send', { reply: messageTemplates, run: listTemplates }),
  settings: query('accounts.settings', {
    input: accountId,
    reply: accountSettings,
    run: (account, { _id }) => getSettings(account, _id),
  }),
  changeSettings: mutation('accounts.settings', {
    audit: 'accounts.changeSettings',
    input: changeSettingsInput,
    reply: accountSettings,
    run: changeSettings,
  }),
  helpLinks: query('accounts.read', { reply: helpLinks, run: getHelpLinks }),
  siteTexts: query('accounts.read', { reply: siteTexts, run: getSiteTexts }),
  explain: query('accounts.manage', { input: explainInput, reply: explainedVisitor, run: explainVisitor }),
})

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
    method: 'POST',
    path: '/accounts/update',
    summary: 'Changes the given fields of the account that `_id` names.',
    right: 'accounts.manage',
    audit: 'accounts.update',
    body: updateAccountBody,
    reply: oneAccount,
    handle: (context, { body }) => changeAccount(context, body),
  }),
]
