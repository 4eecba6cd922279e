import dns from 'node:dns'
import type { RequestListener } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { openRemotePictures } from './remote-pictures.ts'
import { startSite, type TestSite } from './testing/test-site.ts'

const sites: TestSite[] = []
async function openSite(answer: RequestListener) {
  const site = await startSite(answer)
  sites.push(site)
  return site
}
afterEach(async () => {
  vi.restoreAllMocks()
  for (const site of sites.splice(0)) await site.close()
})

const openTo = (site: TestSite, options = {}) =>
  openRemotePictures({ isAllowedAddress: (address) => address === '127.0.0.1', morePorts: [site.port], ...options })

test('fetches the bytes of an address, over at most three redirects', async () => {
  const site = await openSite((request, reply) => {
    const left = Number(request.url?.slice(1))
    if (left > 0) reply.writeHead(302, { location: `/${left - 1}` }).end()
    else reply.end('bytes')
  })
  const { fetch } = openTo(site)
  expect((await fetch(`${site.origin}/3`)).toString()).toBe('bytes')
  expect(site.asked).toEqual(['/3', '/2', '/1', '/0'])
  await expect(fetch(`${site.origin}/4`)).rejects.toMatchObject({ failure: 'unreachable' })
})

test.each([
  'http://127.0.0.1/a.png',
  'http://127.1/a.png',
  'http://2130706433/a.png',
  'http://localhost/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://10.0.0.1/a.png',
  'https://169.254.169.254/latest/meta-data',
  'http://93.184.216.34:8080/a.png',
  'http://93.184.216.34:22/a.png',
  'https://user:password@93.184.216.34/a.png',
  'ftp://93.184.216.34/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  '/uploads/a.jpg',
  'http://',
])('does not connect to %s', async (address) => {
  await expect(openRemotePictures().fetch(address)).rejects.toMatchObject({ failure: 'forbidden' })
})

test('does not connect to a public name that resolves to this network', async () => {
  const site = await openSite((_request, reply) => reply.end('inner'))
  vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, done: (...facts: unknown[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])) as never)
  const { fetch } = openRemotePictures({ morePorts: [site.port] })
  await expect(fetch(`http://pictures.example:${site.port}/a.png`)).rejects.toMatchObject({ failure: 'forbidden' })
  expect(site.asked).toEqual([])
})

test.each(['http://127.0.0.2/a.png', 'http://localhost:22/', 'file:///etc/passwd', 'gopher://example.org/'])(
  'does not follow a redirect to %s',
  async (location) => {
    const site = await openSite((_request, reply) => reply.writeHead(301, { location }).end())
    await expect(openTo(site).fetch(site.origin)).rejects.toMatchObject({ failure: 'forbidden' })
  },
)

test.each([
  ['an error', 'unreachable', (_request, reply) => reply.writeHead(500).end()],
  ['a redirect without an address', 'unreachable', (_request, reply) => reply.writeHead(302).end()],
  ['a connection that breaks', 'unreachable', (_request, reply) => reply.destroy()],
  ['a size over 10 MB', 'too-large', (_request, reply) => reply.writeHead(200, { 'content-length': 10_000_001 }).end()],
  ['more than 10 MB', 'too-large', (_request, reply) => reply.end(Buffer.alloc(10_000_001))],
] satisfies [string, string, RequestListener][])('refuses %s', async (_title, failure, answer) => {
  const site = await openSite(answer)
  await expect(openTo(site).fetch(site.origin)).rejects.toMatchObject({ failure })
})

test('refuses a reply that never ends', async () => {
  const site = await openSite((_request, reply) => reply.write('a'))
  await expect(openTo(site, { within: 300 }).fetch(site.origin)).rejects.toMatchObject({ failure: 'unreachable' })
})
