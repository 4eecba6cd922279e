import { afterEach, expect, test, vi } from 'vitest'
import { loadVisitorAccount } from './visitor-account.ts'
import { fakeStorage } from '../testing/fake-storage.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the account is asked for once, by the host and the country that the page names', async () => {
  const call = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
  vi.stubGlobal('fetch', call)
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('location', { host: 'school.test' })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"phoneCodeId":207}' }) })
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(loadVisitorAccount()).rejects.toThrow('Failed to fetch')
  const reply = { account: { _id: 'a' }, locale: 'ua', ipPhoneCodeId: 207 }
  call.mockImplementation(async () => Response.json(reply))
  expect(await loadVisitorAccount()).toEqual(reply)
  expect(await loadVisitorAccount()).toEqual(reply)
  const asked = ['/api/accounts/byparams/', JSON.stringify({ host: 'school.test', ipPhoneCodeId: 207 })]
  expect(call.mock.calls.map(([address, { body }]) => [address, body])).toEqual([asked, asked])
})
