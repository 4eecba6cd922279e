import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { openLinkIcons } from '../../ports/link-icons.ts'
import { type IconProvider, startIconProvider } from '../../ports/testing/icon-provider.ts'

describe('link icons', () => {
  let testApp: TestApp
  let editor: TestPerson
  let provider: IconProvider
  const warnings: unknown[] = []

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.log.warn = (...facts: unknown[]) => void warnings.push(facts)
    editor = await testApp.makePerson(await testApp.makeAccount(), Role.EDITOR)
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
    await testApp.close()
  })

  const find = async (site: string, person: TestPerson | undefined = editor) =>
    (await (await testApp.as(person)).linkIcons.find({ site })).icon_url
  const withProvider = async () => {
    const { deps } = testApp
    deps.linkIcons = await openLinkIcons({ template: provider.template, imageStore: deps.imageStore })
  }

  test('are disabled without a configured provider, and no request is sent or counted', async () => {
    expect(await find('example.org')).toBeNull()
    expect(await testApp.database.owner`select bucket from rate_limits where bucket like 'link-icons%'`).toEqual([])
  })

  test('are served from our own origin, so that browsers of students contact no other site', async () => {
    await withProvider()
    const address = await find('example.org')
    expect(address).toBe('/uploads/icons/example.org.webp')
    const served = await testApp.app.inject({ url: String(address) })
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

  test('are in the lesson that a student opens, and in one published before', async () => {
    await withProvider()
    const author = await testApp.as(editor)
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
      const { elements } = await (await testApp.as()).studyings.open({ link_token: token })
      return JSON.stringify(elements.map(({ view }) => view))
    }
    expect(await open()).not.toContain('icon')

    const icon = '/uploads/icons/later.example.org.webp'
    expect(await find('later.example.org')).toBe(icon)
    expect(JSON.parse(await open())).toMatchObject([{ url: data.url, icon }, { items: [{ icon }, { text: 'Mail' }] }])
    expect((await open()).match(/"icon"/g)).toHaveLength(2)
    expect(provider.asked).toEqual(['/icon/later.example.org'])
  })

  test('are missing when the provider has none or fails; the log does not name the site', async () => {
    await withProvider()
    expect(await find('gone.org')).toBeNull()
    expect(warnings).toEqual([])
    expect(await find('broken.org')).toBeNull()
    expect(warnings).toHaveLength(1)
    expect(JSON.stringify(warnings)).not.toContain('broken.org')
  })

  test.each([
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
    await expect(find(site)).rejects.toMatchObject({ data: { statusCode: 400 } })
    expect(provider.asked).toEqual([])
  })

  test('are not requested for the school’s own host name', async () => {
    await withProvider()
    testApp.deps.config.publicUrl = 'https://quiet-school.org'
    expect(await find('quiet-school.org')).toBeNull()
    expect(provider.asked).toEqual([])
  })

  test('are requested for users who write lessons, with a rate limit', async () => {
    await withProvider()
    const missioner = await testApp.makePerson(editor.account_id, Role.MISSIONER)
    await expect(find('example.org', missioner)).rejects.toMatchObject({ data: { code: 'FORBIDDEN' } })
    await expect((await testApp.as()).linkIcons.find({ site: 'example.org' })).rejects.toMatchObject({
      data: { code: 'UNAUTHORIZED' },
    })
    const busy = await testApp.makePerson(editor.account_id, Role.EDITOR)
    await testApp.database.owner`
      insert into rate_limits (bucket, hits, window_ends_at)
      values (${`link-icons:${busy.user_id}`}, 299, ${new Date(testApp.clock.now.getTime() + 60_000)})`
    expect(await find('last.org', busy)).not.toBeNull()
    await expect(find('one-more.org', busy)).rejects.toMatchObject({ data: { code: 'TOO_MANY_REQUESTS' } })
    expect(provider.asked).toEqual(['/icon/last.org'])
    // Cached icons do not count against the limit.
    expect(await find('last.org', busy)).not.toBeNull()
  })
})
