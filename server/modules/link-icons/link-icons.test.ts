import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { openLinkIcons } from '../../ports/link-icons.ts'
import { type IconProvider, startIconProvider } from '../../ports/testing/icon-provider.ts'

describe('link icons', { timeout: 20_000 }, () => {
  let test: TestApp
  let editor: TestPerson
  let provider: IconProvider
  const warnings: unknown[] = []

  beforeAll(async () => {
    test = await createTestApp()
    test.deps.log.warn = (...facts: unknown[]) => void warnings.push(facts)
    editor = await test.makePerson(await test.makeAccount(), Role.EDITOR)
    const png = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#2255aa' } })
      .png()
      .toBuffer()
    provider = await startIconProvider((request, reply) => {
      if (request.url?.includes('broken')) reply.destroy()
      else if (request.url?.includes('gone')) reply.writeHead(404).end()
      else reply.end(png)
    })
  })
  beforeEach(() => {
    provider.asked.length = 0
    warnings.length = 0
  })
  afterAll(async () => {
    await provider.close()
    await test.close()
  })

  const find = async (site: string, person: TestPerson | undefined = editor) =>
    (await (await test.as(person)).linkIcons.find({ site })).icon_url
  const withProvider = async () => {
    const { deps } = test
    deps.linkIcons = await openLinkIcons({ template: provider.template, imageStore: deps.imageStore })
  }

  it('are none where no provider is configured, and nobody is asked or counted', async () => {
    expect(await find('example.org')).toBeNull()
    expect(await test.database.owner`select bucket from rate_limits where bucket like 'link-icons%'`).toEqual([])
  })

  it('come from our own address, where students get them without a question to anybody', async () => {
    await withProvider()
    const address = await find('example.org')
    expect(address).toBe('/uploads/icons/example.org.webp')
    const served = await test.app.inject({ url: String(address) })
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(served.headers['content-security-policy']).toContain("img-src 'self'")
    expect(provider.asked).toEqual(['/icon/example.org'])
    expect(await find('example.org')).toBe(address)
    expect(provider.asked).toHaveLength(1)
  })

  it('are in the lesson that a student opens, and in one published before', async () => {
    await withProvider()
    const author = await test.as(editor)
    const { course } = await author.courses.create({ course_title: 'Links' })
    const { lesson } = await author.lessons.create({ course_id: course._id, lesson_title: 'One' })
    const data = { text: 'Map', url: 'https://later.example.org/map?visitor=7' }
    const { lesson_version } = await author.lessons.saveDraft({
      _id: lesson._id,
      lesson_version: lesson.lesson_version,
      elements: [
        { type: 17, data },
        { type: 18, data: { items: [data, { text: 'Mail', url: 'mailto:a@example.org' }] } },
      ],
    })
    await author.lessons.publish({ _id: lesson._id, lesson_version, change_kind: 'wording' })
    const { token } = await author.links.create({ lesson_id: lesson._id })
    const open = async () => {
      const { elements } = await (await test.as()).studyings.open({ link_token: token })
      return JSON.stringify(elements.map(({ view }) => view))
    }
    expect(await open()).not.toContain('icon')

    const icon = '/uploads/icons/later.example.org.webp'
    expect(await find('later.example.org')).toBe(icon)
    expect(JSON.parse(await open())).toMatchObject([{ url: data.url, icon }, { items: [{ icon }, { text: 'Mail' }] }])
    expect((await open()).match(/"icon"/g)).toHaveLength(2)
    expect(provider.asked).toEqual(['/icon/later.example.org'])
  })

  it('are none where the provider has none or fails, which the log says without the site', async () => {
    await withProvider()
    expect(await find('gone.org')).toBeNull()
    expect(warnings).toEqual([])
    expect(await find('broken.org')).toBeNull()
    expect(warnings).toHaveLength(1)
    expect(JSON.stringify(warnings)).not.toContain('broken.org')
  })

  it.each([
    'https://example.org',
    'example.org/path',
    'example.org:81',
    'user@example.org',
    'EXAMPLE.org',
    'example.org.',
    '../example.org',
    'example.org/../..',
    'example.org?x',
    'example.org#',
    'example.org\\',
    '{host}.org',
    'localhost',
    'printer.local',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '[::1]',
    '::1',
    '[::ffff:7f00:1]',
    '169.254.169.254',
    'metadata.internal',
    'a b.org',
    'a\u0000.org',
    'xn--.org.local',
    '',
    `${'a.'.repeat(130)}org`,
  ])('are not looked for at %j', async (site) => {
    await withProvider()
    await expect(find(site)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(provider.asked).toEqual([])
  })

  it('are not looked for at the school’s own name', async () => {
    await withProvider()
    test.deps.config.publicUrl = 'https://quiet-school.org'
    expect(await find('quiet-school.org')).toBeNull()
    expect(provider.asked).toEqual([])
  })

  it('are looked for by those who write lessons, and not without end', async () => {
    await withProvider()
    const missioner = await test.makePerson(editor.account_id, Role.MISSIONER)
    await expect(find('example.org', missioner)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect((await test.as()).linkIcons.find({ site: 'example.org' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    const busy = await test.makePerson(editor.account_id, Role.EDITOR)
    await test.database.owner`
      insert into rate_limits (bucket, hits, window_ends_at)
      values (${`link-icons:${busy.user_id}`}, 299, ${new Date(test.clock.now.getTime() + 60_000)})`
    expect(await find('last.org', busy)).not.toBeNull()
    await expect(find('one-more.org', busy)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(provider.asked).toEqual(['/icon/last.org'])
    // What is known costs nobody anything.
    expect(await find('last.org', busy)).not.toBeNull()
  })
})
