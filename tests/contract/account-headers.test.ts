import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { makeSchool, type School } from './school.ts'

const ownHost = 'ours.test'
const theirHost = 'theirs.test'

type Headers = Record<string, string | string[]>

/** Headers, cookies and parameters that name another account. Its id and token are known: both are public. */
const variants: [string, (theirs: School) => Headers][] = [
  ['account-id', ({ account_id }) => ({ 'account-id': account_id })],
  ['account-id in capitals', ({ account_id }) => ({ 'ACCOUNT-ID': account_id.toUpperCase() })],
  ['account-id with spaces', ({ account_id }) => ({ 'account-id': ` ${account_id} ` })],
  ['account-id twice', ({ account_id }) => ({ 'account-id': ['', account_id] })],
  ['account-id in a list', ({ account_id }) => ({ 'account-id': `, ${account_id}` })],
  ['account-id in braces', ({ account_id }) => ({ 'account-id': `{${account_id}}` })],
  ['account-id without hyphens', ({ account_id }) => ({ 'account-id': account_id.replaceAll('-', '') })],
  ['account_id with an underscore', ({ account_id }) => ({ account_id })],
  ['user-account', ({ account_token }) => ({ 'user-account': account_token })],
  ['user-account with the id', ({ account_id }) => ({ 'user-account': account_id })],
  ['user-account in a list', ({ account_token }) => ({ 'user-account': `x,${account_token}` })],
  ['account-id with the token', ({ account_token }) => ({ 'account-id': account_token })],
  ['tenant-account', ({ account_id }) => ({ 'tenant-account': account_id })],
  ['tenant-account with the token', ({ account_token }) => ({ 'tenant-account': account_token })],
  ['tenant-account twice', ({ account_id }) => ({ 'tenant-account': [account_id, account_id] })],
  [
    'all three',
    ({ account_id, account_token }) => ({
      'account-id': account_id,
      'user-account': account_token,
      'tenant-account': account_id,
    }),
  ],
  ['a cookie', ({ account_id }) => ({ cookie: `account_id=${account_id}; tenant_account=${account_id}` })],
  ['X-Account-Id', ({ account_id }) => ({ 'x-account-id': account_id, 'x-tenant-id': account_id })],
  [
    'tenant-account and the host',
    ({ account_id }) => ({ 'tenant-account': account_id, host: theirHost, 'x-forwarded-host': theirHost }),
  ],
  ['Forwarded and the host', () => ({ forwarded: `host=${theirHost}`, host: theirHost })],
]

describe('headers that name another account', () => {
  let testApp: TestApp
  let ours: School
  let theirs: School

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    ours = await makeSchool(testApp, 'Ours')
    theirs = await makeSchool(testApp, 'Theirs7')
    const { owner } = testApp.database
    await owner`update accounts set account_hosts = ${[ownHost]} where _id = ${ours.account_id}`
    await owner`update accounts set account_hosts = ${[theirHost]} where _id = ${theirs.account_id}`
  })
  afterAll(() => testApp.close())

  const signedIn = (headers: Headers, call: object) =>
    testApp.app.inject({ headers: { host: ownHost, authorization: ours.people.manager.bearer, ...headers }, ...call })
  const countTheirs = async () => {
    const { owner } = testApp.database
    const [row] = await owner`select
      (select count(*)::int from contacts where account_id = ${theirs.account_id}) as contacts,
      (select count(*)::int from study_requests where account_id = ${theirs.account_id}) as requests,
      (select count(*)::int from push_subscriptions where account_id = ${theirs.account_id}) as subscriptions`
    return row
  }

  test.each(variants)('give a signed-in person nothing of it: %s', async (_name, make) => {
    const headers = make(theirs)
    const before = await countTheirs()
    const list = await signedIn(headers, { url: '/api/studyings/public' })
    expect([200, 403]).toContain(list.statusCode)
    expect(list.body).not.toContain('Theirs7')
    const contact = { contact_fullname: 'Ours by header', contact_phones: [{ phone: '380671234599' }] }
    const created = await signedIn(headers, { method: 'POST', url: '/api/contacts', payload: contact })
    expect([200, 201, 403]).toContain(created.statusCode)
    const request = { fullname: 'Asks by header', phone: { code: '380', phone: '671234599' } }
    const asked = await signedIn(headers, { method: 'POST', url: '/api/requests/create', payload: request })
    expect([200, 403]).toContain(asked.statusCode)
    expect(await countTheirs()).toEqual(before)
    // What was accepted is in the own account.
    if (created.statusCode !== 403) expect(created.json().contact.account_id).toBe(ours.account_id)
  })

  /** A signed-out caller may choose the account whose public data it reads, by its exact id or token alone. */
  const choosing = ['account-id', 'account-id in capitals', 'user-account', 'all three', 'account-id with spaces']
  const isChosenByHost = (headers: Headers) => headers.host === theirHost
  test.each(variants.filter(([name]) => !choosing.includes(name)))(
    'do not choose it signed out: %s',
    async (_name, make) => {
      const headers = make(theirs)
      if (isChosenByHost(headers)) headers.host = ownHost
      const { statusCode, body } = await testApp.app.inject({
        url: '/api/courses/list',
        headers: { host: ownHost, ...headers },
      })
      expect([200, 403]).toContain(statusCode)
      expect(body).not.toContain('Theirs7')
    },
  )
})
