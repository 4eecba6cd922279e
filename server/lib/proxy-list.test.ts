import { expect, test } from 'vitest'
import { isProxy, matchProxies } from './proxy-list.ts'

test.each(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback', 'uniquelocal'])('%s names a proxy', (entry) =>
  expect(isProxy(entry)).toBe(true),
)

test.each(['banana', 'proxy.example', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '1.2.3', '*'])(
  '%s names none',
  (entry) => expect(isProxy(entry)).toBe(false),
)

test('a range contains its addresses, also those that IPv6 writes', () => {
  const isOurs = matchProxies(['10.0.0.0/8', '::1', 'loopback'])
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '::1', '127.0.0.1']) expect(isOurs(address)).toBe(true)
  for (const address of ['11.0.0.1', '::2', '']) expect(isOurs(address)).toBe(false)
})
