import dns, { type LookupAddress } from 'node:dns'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diskImageStore } from './disk-image-store.ts'
import { openLinkIcons } from './link-icons.ts'
import { type IconProvider, startIconProvider } from './testing/icon-provider.ts'

const picture = (side = 64) =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 20, g: 90, b: 200, alpha: 0.5 } } })

let folder: string
let provider: IconProvider | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bible-school-icons-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await provider?.close()
  rmSync(folder, { recursive: true })
})

const files = () => readdirSync(join(folder, 'icons'))
async function openWith(answer: RequestListener, most?: number) {
  provider = await startIconProvider(answer)
  const imageStore = diskImageStore(folder)
  return openLinkIcons({ template: provider.template, imageStore, ...(most && { most }) })
}

test('stores the image of a provider as a small WebP, keeping transparency', async () => {
  const png = await picture()
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .png()
    .toBuffer()
  const icons = await openWith((_request, reply) =>
    reply.end(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])),
  )
  expect(await icons.find('example.org')).toBe('/uploads/icons/example.org.webp')
  expect(provider?.asked).toEqual(['/icon/example.org'])
  const bytes = readFileSync(join(folder, 'icons', 'example.org.webp'))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 48, height: 48, hasAlpha: true })
  expect(bytes.includes('script') || bytes.includes('Somebody')).toBe(false)
})

test('serves a stored icon without asking the provider, also after a restart and without a provider', async () => {
  const png = await picture().png().toBuffer()
  const icons = await openWith((_request, reply) => reply.end(png))
  expect(icons.iconOf('https://example.org/a')).toBeUndefined()
  await icons.find('example.org')
  await icons.find('example.org')
  expect(provider?.asked).toHaveLength(1)
  expect(icons.iconOf('https://example.org/a')).toBe('/uploads/icons/example.org.webp')

  const later = await openLinkIcons({ template: undefined, imageStore: diskImageStore(folder) })
  expect(later.iconOf('HTTP://Example.org:8080/b?c')).toBe('/uploads/icons/example.org.webp')
  expect(later.iconOf('https://www.example.org')).toBeUndefined()
  expect(later.asks).toBe(false)
  expect(await later.find('other.org')).toBeUndefined()
})

test('sends one request for concurrent callers and increments the change counter', async () => {
  const png = await picture().png().toBuffer()
  const icons = await openWith((_request, reply) => reply.end(png))
  const { changes } = icons
  const found = await Promise.all(Array.from({ length: 5 }, () => icons.find('example.org')))
  expect(new Set(found)).toEqual(new Set(['/uploads/icons/example.org.webp']))
  expect(provider?.asked).toHaveLength(1)
  expect(icons.changes).toBeGreaterThan(changes)
})

test('evicts an icon when there are too many', async () => {
  const png = await picture().png().toBuffer()
  const icons = await openWith((_request, reply) => reply.end(png), 2)
  for (const site of ['a.org', 'b.org', 'c.org']) await icons.find(site)
  expect(files()).toEqual(['b.org.webp', 'c.org.webp'])
  expect(icons.iconOf('https://a.org')).toBeUndefined()
  expect(icons.iconOf('https://c.org')).toBeDefined()
})

test.each([
  ['a JPEG', () => picture().jpeg().toBuffer()],
  ['a GIF', () => picture(32).gif().toBuffer()],
  ['a WebP', () => picture(256).webp().toBuffer()],
  ['an ICO with a PNG in it', async () => icoOf([{ side: 64, data: await picture().png().toBuffer() }])],
  ['an ICO with a bitmap in it', async () => icoOf([{ side: 16, data: bitmap(16) }])],
])('reads %s', async (_name, make) => {
  const bytes = await make()
  const icons = await openWith((_request, reply) => reply.end(bytes))
  expect(await icons.find('example.org')).toBeDefined()
})

test('uses the image of an ICO file that is nearest to its own size', async () => {
  const big = await sharp({ create: { width: 48, height: 48, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const ico = icoOf([
    { side: 16, data: bitmap(16) },
    { side: 48, data: big },
    { side: 256, data: Buffer.from('not even a picture') },
  ])
  const icons = await openWith((_request, reply) => reply.end(ico))
  await icons.find('example.org')
  const [red, green, blue] = await sharp(join(folder, 'icons', 'example.org.webp'))
    .removeAlpha()
    .raw()
    .toBuffer()
  expect([red, green, blue]).toEqual([255, 0, 0])
})

test.each([
  ['404', (reply: Parameters<RequestListener>[1]) => reply.writeHead(404).end('nothing')],
  ['500', (reply: Parameters<RequestListener>[1]) => reply.writeHead(500).end()],
  ['no bytes', (reply: Parameters<RequestListener>[1]) => reply.end()],
  ['HTML', (reply: Parameters<RequestListener>[1]) => reply.end('<!doctype html><script>alert(1)</script>')],
  [
    'an SVG',
    (reply: Parameters<RequestListener>[1]) =>
      reply.end('<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"/>'),
  ],
  ['an ICO of nothing', (reply: Parameters<RequestListener>[1]) => reply.end(Buffer.from('00000100ffff', 'hex'))],
  [
    'an ICO that leads past its end',
    (reply: Parameters<RequestListener>[1]) => reply.end(icoOf([{ side: 48, data: Buffer.alloc(8) }])),
  ],
])('finds no icon in %s, and does not ask again at once', async (_name, answer) => {
  const icons = await openWith((_request, reply) => void answer(reply))
  expect(await icons.find('example.org')).toBeUndefined()
  expect(await icons.find('example.org')).toBeUndefined()
  expect(provider?.asked).toHaveLength(1)
})

test.each([
  ['that breaks off', async () => (await picture(256).png().toBuffer()).subarray(0, 200)],
  ['of one pixel', () => picture(1).png().toBuffer()],
  ['of four million pixels', () => picture(2_000).png({ palette: true, compressionLevel: 9 }).toBuffer()],
])('finds no icon in a picture %s', async (_name, make) => {
  const bytes = await make()
  expect(bytes.length).toBeLessThan(64_000)
  const icons = await openWith((_request, reply) => reply.end(bytes))
  expect(await icons.find('example.org')).toBeUndefined()
})

test.each([301, 302, 307, 308])('does not follow a redirect with status %s', async (status) => {
  const elsewhere = await startIconProvider((_request, reply) => void picture().png().pipe(reply))
  const icons = await openWith((_request, reply) =>
    reply.writeHead(status, { location: elsewhere.template.replace('{host}', 'example.org') }).end(),
  )
  expect(await icons.find('example.org')).toBeUndefined()
  expect(elsewhere.asked).toEqual([])
  await elsewhere.close()
})

test('reads at most 64 kB, whatever the announced length is', async () => {
  let isOver = false
  const icons = await openWith((_request, reply) => {
    reply.on('close', () => (isOver = true))
    const more = () => reply.destroyed || reply.write(Buffer.alloc(16_000), more)
    more()
  })
  await expect(icons.find('example.org')).rejects.toThrow('more than 64000 bytes')
  await expect.poll(() => isOver).toBe(true)
})

test('times out after three seconds, also when the sender trickles bytes', async () => {
  const icons = await openWith((_request, reply) => {
    const timer = setInterval(() => reply.write('x'), 200)
    reply.on('close', () => clearInterval(timer))
  })
  const begun = performance.now()
  await expect(icons.find('example.org')).rejects.toThrow(/abort/)
  expect(performance.now() - begun).toBeGreaterThan(2_900)
  await expect(icons.find('example.org')).rejects.toThrow(/abort/)
  expect(provider?.asked).toHaveLength(1)
})

test.each([
  ['this machine', ['127.0.0.1']],
  ['its network', ['10.0.0.7']],
  ['the outside and the inside', ['93.184.216.34', '::ffff:127.0.0.1']],
])('connects to no provider whose name leads to %s', async (_name, addresses) => {
  provider = await startIconProvider((_request, reply) => reply.end())
  // A malicious name server that resolves to an internal address.
  const answer = (_name: string, _options: object, callback: (error: null, found: LookupAddress[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(answer as never)
  const template = provider.template.replace('127.0.0.1', 'icons.example.org')
  const icons = await openLinkIcons({ template, imageStore: diskImageStore(folder) })
  await expect(icons.find('example.org')).rejects.toThrow('icons.example.org is not on the public internet')
  expect(lookup).toHaveBeenCalledOnce()
  expect(provider.asked).toEqual([])
})

/** An ICO file of PNG or bitmap images. */
function icoOf(pictures: { side: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { side, data }] of pictures.entries()) {
    const at = 6 + index * 16
    head.writeUInt8(side % 256, at)
    head.writeUInt8(side % 256, at + 1)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(data.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += data.length
  }
  return Buffer.concat([head, ...pictures.map(({ data }) => data)])
}

/** A 32-bit bitmap with its mask, as stored in an ICO file. */
function bitmap(side: number): Buffer {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(side, 4)
  head.writeInt32LE(side * 2, 8)
  head.writeUInt16LE(1, 12)
  head.writeUInt16LE(32, 14)
  return Buffer.concat([head, Buffer.alloc(side * side * 4, 0x80), Buffer.alloc(side * 4)])
}
