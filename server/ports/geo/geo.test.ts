import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startSite, type TestSite } from '../testing/test-site.ts'
import { openCountryDatabase } from './country-database.ts'
import { openGeo } from './geo.ts'
import { emptyGeo } from './geo-result.ts'

const ukrainian = '91.198.36.14'
const noCountry = { find: async () => emptyGeo }

describe('the country database', () => {
  const geo = openGeo({})

  test.each([
    ['of IPv4', ukrainian, 'UA', 'uk', '380'],
    ['of IPv4 over an IPv6 socket', `::ffff:${ukrainian}`, 'UA', 'uk', '380'],
    ['of IPv6', '2001:4860:4860::8888', 'US', 'en', '1'],
    ['with Russian as a language', '95.56.0.1', 'KZ', 'ru', '7'],
  ])('knows an address %s', async (_name, ip, country, language, countryCode) => {
    expect(await geo.lookUp(ip)).toEqual({ ...emptyGeo, country, language, countryCode })
    expect(await geo.lookUpLocally(ip)).toEqual(await geo.lookUp(ip))
  })

  test.each(['127.0.0.1', '::1', '192.168.1.5', '', 'not an address'])('knows nothing of “%s”', async (ip) => {
    expect(await geo.lookUp(ip)).toEqual(emptyGeo)
  })

  test('gives an empty result when its file cannot be read', async () => {
    const broken = openGeo({ database: openCountryDatabase('/nowhere/countries.mmdb') })
    expect(await broken.lookUp(ukrainian)).toEqual(emptyGeo)
  })
})

describe('the provider', () => {
  let site: TestSite
  afterEach(async () => {
    vi.useRealTimers()
    await site.close()
  })
  async function openWith(answer: RequestListener) {
    site = await startSite(answer)
    return openGeo({ template: `${site.origin}/{ip}/json/`, database: noCountry })
  }
  const json =
    (value: unknown): RequestListener =>
    (_request, reply) =>
      reply.end(JSON.stringify(value))
  const kyiv = {
    country_calling_code: '+380',
    languages: 'uk,ru-UA,hu',
    country: 'UA',
    region: 'Kyiv City',
    city: 'Kyiv',
  }

  test('is asked once for an address, and read field by field', async () => {
    const geo = await openWith(json({ ...kyiv, org: 'Example', ip: ukrainian }))
    const result = { countryCode: '380', language: 'uk', country: 'UA', region: 'Kyiv City', city: 'Kyiv' }
    expect(await geo.lookUp(ukrainian)).toEqual(result)
    expect(await geo.lookUp(ukrainian)).toEqual(result)
    expect(site.asked).toEqual([`/${ukrainian}/json/`])
  })

  test('is not asked for pages, for private addresses, or when the database knows the country', async () => {
    const geo = await openWith(json(kyiv))
    expect(await geo.lookUpLocally(ukrainian)).toEqual(emptyGeo)
    expect(await geo.lookUp('10.0.0.1')).toEqual(emptyGeo)
    const complete = openGeo({ template: `${site.origin}/{ip}`, database: openCountryDatabase(undefined) })
    expect(await complete.lookUp(ukrainian)).toMatchObject({ country: 'UA', city: '' })
    expect(site.asked).toEqual([])
  })

  test('gives the first language that the product supports', async () => {
    const geo = await openWith(json({ ...kyiv, languages: 'be-BY,ru-BY', country: 'by' }))
    expect(await geo.lookUp(ukrainian)).toMatchObject({ language: 'ru', country: 'BY' })
  })

  const failures: [string, RequestListener][] = [
    ['a status', (_request, reply) => reply.writeHead(503).end()],
    ['a redirect', (_request, reply) => reply.writeHead(302, { location: '/elsewhere' }).end()],
    ['text that is no JSON', (_request, reply) => reply.end('<html>')],
    ['an error in JSON', json({ error: true, reason: 'RateLimited' })],
    ['fields of another type', json({ ...kyiv, country: 380 })],
    ['too many bytes', (_request, reply) => reply.end('x'.repeat(100_000))],
    ['a closed connection', (request) => request.socket.destroy()],
  ]
  test.each(failures)('gives an empty result after %s, and is left alone for a minute', async (_name, answer) => {
    const geo = await openWith(answer)
    expect(await geo.lookUp(ukrainian)).toEqual(emptyGeo)
    expect(await geo.lookUp(ukrainian)).toEqual(emptyGeo)
    expect(site.asked).toHaveLength(1)
  })

  test('gives an empty result after three seconds without an answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const geo = await openWith(() => undefined)
    timeout.mockImplementation(() => AbortSignal.abort())
    expect(await geo.lookUp(ukrainian)).toEqual(emptyGeo)
    expect(timeout).toHaveBeenCalledWith(3_000)
    timeout.mockRestore()
  })

  test('gives an empty result when nothing listens', async () => {
    const geo = await openWith(json(kyiv))
    await site.close()
    expect(await geo.lookUp(ukrainian)).toEqual(emptyGeo)
  })
})
