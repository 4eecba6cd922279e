import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registry } from '#blocks/registry.ts'
import { samplesOf } from '#blocks/kit/testing/samples-of.ts'
import { findForbiddenAddress, readLesson, type StoredElement } from '#blocks/lesson.ts'
import { withheldPicture } from '#domain/lesson/remote-picture.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { upload } from '../../files/testing-upload.ts'
import { keyOfAddress } from '../../ports/image-store.ts'
import { openRemotePictures } from '../../ports/remote-pictures.ts'
import { startSite, type TestSite } from '../../ports/testing/test-site.ts'

const IMAGE = 0
const OWN = /^\/uploads\/[\w-]+\/[0-9a-f]{32}-40x30\.jpg$/
const image = (src: string) => ({ type: IMAGE, data: { src } })
const sourcesOf = (elements: readonly { data?: unknown; view?: unknown }[]) =>
  elements.map(({ data, view }) => ((view ?? data) as { src?: string }).src)

describe('pictures of other sites', () => {
  let testApp: TestApp
  let editor: TestPerson
  let author: Awaited<ReturnType<TestApp['as']>>
  let course_id: string
  let site: TestSite
  let isSlow = false
  let hasLeft = false

  beforeAll(async () => {
    testApp = await createTestApp()
    editor = await testApp.makePerson(await testApp.makeAccount(), Role.EDITOR)
    author = await testApp.as(editor)
    course_id = (await author.courses.create({ course_title: 'Pictures' })).course._id
    site = await startSite((request, reply) => {
      const [, name = '', number = '0'] = /^\/(\w+)-(\d+)/.exec(request.url ?? '') ?? []
      if (name === 'gone' || (name === 'leaving' && hasLeft)) reply.writeHead(404).end()
      else if (name === 'text') reply.end('no picture')
      else if (name === 'slow' && isSlow) return
      else void pictureOf(Number(number)).then((bytes) => reply.end(bytes))
    })
    const { port } = site
    testApp.deps.remotePictures = openRemotePictures({ isAllowedAddress: () => true, morePorts: [port], within: 5_000 })
    await testApp.deps.jobs.start()
  })
  beforeEach(() => {
    site.asked.length = 0
  })
  afterAll(async () => {
    await site.close()
    await testApp.close()
  })

  const pictureOf = (number: number) =>
    sharp({ create: { width: 40, height: 30, channels: 4, background: { r: number, g: 9, b: 9, alpha: 0.5 } } })
      .png()
      .toBuffer()
  async function makeLesson() {
    const { lesson } = await author.lessons.create({ course_id, lesson_title: 'One' })
    return lesson
  }
  async function save(lesson: { _id: string; lesson_version: number }, elements: { type: number; data: unknown }[]) {
    return author.lessons.saveDraft({ _id: lesson._id, lesson_version: lesson.lesson_version, elements })
  }
  async function open(lesson_id: string) {
    const { token } = await author.links.create({ lesson_id })
    return (await testApp.as()).studyings.open({ link_token: token })
  }
  const draftOf = async (_id: string) => (await author.lessons.get({ _id })).elements

  test('are stored here when a draft is saved, as JPEG on white', async () => {
    const lesson = await makeLesson()
    const { elements } = await save(lesson, [image(`${site.origin}/a-1.png`)])
    const [src = ''] = sourcesOf(elements)
    expect(src).toMatch(OWN)
    expect(sourcesOf(await draftOf(lesson._id))).toEqual([src])
    const { rawPayload } = await testApp.app.inject({ url: src })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
    const [red = 0] = await sharp(rawPayload).raw().toBuffer()
    expect(red).toBeGreaterThan(110)
    expect(site.asked).toEqual(['/a-1.png'])
  })

  test('are requested once, also when another author writes the address', async () => {
    const first = await save(await makeLesson(), [image(`${site.origin}/b-2.png`)])
    const again = await save(await makeLesson(), [image(`${site.origin}/b-2.png`)])
    expect(sourcesOf(again.elements)).toEqual(sourcesOf(first.elements))
    expect(site.asked).toEqual(['/b-2.png'])
  })

  test('are at most twenty in a save; a job stores the rest, and drafts and published lessons get them', async () => {
    const lesson = await makeLesson()
    const addresses = Array.from({ length: 23 }, (_, index) => `${site.origin}/many-${index}.png`)
    const saved = await save(lesson, addresses.map(image))
    const left = sourcesOf(saved.elements).filter((src) => !OWN.test(src ?? ''))
    expect(left.length).toBeGreaterThanOrEqual(3)
    await author.lessons.publish({ _id: lesson._id, lesson_version: saved.lesson_version, change_kind: 'wording' })
    await expect.poll(() => author.lessons.listRemotePictures({ _id: lesson._id })).toEqual({ waiting: 0, failed: [] })
    expect(sourcesOf(await draftOf(lesson._id)).every((src) => OWN.test(src ?? ''))).toBe(true)
    // The pictures are known before the draft has its new version.
    const versions = async () => (await author.lessons.get({ _id: lesson._id })).lesson
    await expect.poll(async () => (await versions()).lesson_version).toBeGreaterThan(saved.lesson_version)
    const now = await versions()
    expect(now.published_version).toBe(now.lesson_version)
    expect(sourcesOf((await open(lesson._id)).elements).every((src) => OWN.test(src ?? ''))).toBe(true)
    expect(site.asked).toHaveLength(23)
  })

  test('that cannot be fetched are a placeholder for students; authors see address and reason and can try again', async () => {
    const lesson = await makeLesson()
    const sources = [`${site.origin}/gone-1.png`, `${site.origin}/text-1.png`, 'http://127.0.0.1:1/a.png']
    const saved = await save(lesson, sources.map(image))
    expect(sourcesOf(saved.elements)).toEqual(sources)
    const failures = ['unreachable', 'not-a-picture', 'forbidden']
    const failed = sources.map((address, index) => ({ address, failure: failures[index] }))
    expect(await author.lessons.listRemotePictures({ _id: lesson._id })).toEqual({ waiting: 0, failed })
    await author.lessons.publish({ _id: lesson._id, lesson_version: saved.lesson_version, change_kind: 'wording' })
    expect(sourcesOf((await open(lesson._id)).elements)).toEqual(sources.map(() => withheldPicture))

    site.asked.length = 0
    await save({ ...lesson, ...saved }, sources.toReversed().map(image))
    expect(site.asked).toEqual([])
    await author.lessons.retryRemotePictures({ _id: lesson._id })
    await expect.poll(() => site.asked.toSorted()).toEqual(['/gone-1.png', '/text-1.png'])
  })

  test('do not delay a save for long', async () => {
    isSlow = true
    const lesson = await makeLesson()
    const address = `${site.origin}/slow-7.png`
    const { elements } = await save(lesson, [image(address)])
    expect(sourcesOf(elements)).toEqual([address])
    isSlow = false
    await expect.poll(async () => sourcesOf(await draftOf(lesson._id))[0]).toMatch(OWN)
  })

  test('of an imported course are stored by a job', async () => {
    const lessons = [{ lesson_title: 'Imported', lesson_content: [image(`${site.origin}/import-3.png`)] }]
    const file = { courses: [{ course_title: 'From elsewhere', lessons }] }
    const bytes = JSON.stringify(file)
    const reply = await upload(testApp, '/courses/importjson', { name: 'courses.json', bytes }, editor)
    expect(reply.statusCode).toBe(200)
    const { _id } = reply.json().results[0]
    const [lesson] = (await author.courses.get({ _id })).lessons
    await expect.poll(async () => sourcesOf(await draftOf(lesson?._id ?? ''))[0]).toMatch(OWN)
    expect(site.asked).toEqual(['/import-3.png'])
  })

  test('are fetched again when their file is lost, by a save, an import and the image of a course', async () => {
    const address = `${site.origin}/again-8.png`
    const lose = (src: string) => testApp.deps.imageStore.remove(String(keyOfAddress(src)))
    const isServed = async (src: string) => (await testApp.app.inject({ url: src })).statusCode === 200
    const saved = async () => sourcesOf((await save(await makeLesson(), [image(address)])).elements)[0] ?? ''
    const src = await saved()
    await lose(src)
    expect([await saved(), await isServed(src)]).toEqual([src, true])
    await lose(src)
    const lessons = [{ lesson_title: 'Imported', lesson_content: [image(address)] }]
    const bytes = JSON.stringify({ courses: [{ course_title: 'Again', lessons }] })
    await upload(testApp, '/courses/importjson', { name: 'courses.json', bytes }, editor)
    await expect.poll(() => isServed(src)).toBe(true)
    await lose(src)
    const { course } = await author.courses.create({ course_title: 'Again', course_image: address })
    expect([course.course_image, await isServed(src)]).toEqual([src, true])
    expect(site.asked).toHaveLength(4)
  })

  test('stay where they were when their file is lost and their site is gone', async () => {
    const address = `${site.origin}/leaving-9.png`
    const saved = async () => sourcesOf((await save(await makeLesson(), [image(address)])).elements)[0] ?? ''
    const src = await saved()
    await testApp.deps.imageStore.remove(String(keyOfAddress(src)))
    hasLeft = true
    expect(await saved()).toBe(src)
    hasLeft = false
    expect(await saved()).toBe(src)
    expect((await testApp.app.inject({ url: src })).statusCode).toBe(200)
  })

  test('of a course are stored when it is saved, and not shown to others before', async () => {
    const { course } = await author.courses.create({
      course_title: 'Cover',
      course_image: `${site.origin}/cover-6.png`,
    })
    expect(course.course_image).toMatch(OWN)
    const gone = `${site.origin}/gone-6.png`
    const changed = await author.courses.update({ _id: course_id, course_image: gone })
    expect(changed.course.course_image).toBe(gone)
    const student = await testApp.makePerson(editor.account_id, Role.NONE)
    const { courses } = await (await testApp.as(student)).studyings.mine()
    expect(courses.find(({ _id }) => _id === course_id)).toMatchObject({ course_image: '' })
  })

  test('with the origin of this installation are not requested', async () => {
    const [own = ''] = sourcesOf((await save(await makeLesson(), [image(`${site.origin}/c-5.png`)])).elements)
    const { elements } = await save(await makeLesson(), [image(`${testApp.deps.config.publicUrl}${own}`)])
    expect(sourcesOf(elements)).toEqual([own])
    expect(site.asked).toEqual(['/c-5.png'])
  })

  test('are in no reply to a student, whatever the block', async () => {
    const tracker = 'https://tracker.invalid/pixel.png'
    const elements = [...registry.values()].flatMap((model) =>
      samplesOf(model).map(({ version: v, data }) => ({ type: model.type, v, data: withPictures(data, tracker) })),
    )
    expect(JSON.stringify(elements).split(tracker).length).toBeGreaterThan(20)
    const { lesson_version, ...lesson } = await makeLesson()
    const content: StoredElement[] = elements
      .map(({ v, ...element }, index) => ({ id: `e${index}`, v, ...element }))
      // Samples of links that may not be published.
      .filter((element) => findForbiddenAddress(readLesson([element])) === undefined)
    await testApp.database
      .owner`update lessons set draft_content = ${JSON.stringify(content)}::text::jsonb where _id = ${lesson._id}`
    await author.lessons.publish({ _id: lesson._id, lesson_version, change_kind: 'wording' })
    const opened = await open(lesson._id)
    expect(opened.elements.every(({ view }) => view !== undefined)).toBe(true)
    expect(JSON.stringify(opened)).not.toContain('tracker')
    expect(JSON.stringify(opened)).toContain(withheldPicture)
    const student = await testApp.makePerson(editor.account_id, Role.NONE)
    const url = `/api/lessons/byid/${lesson._id}`
    const rest = await testApp.app.inject({ url, headers: { authorization: student.bearer } })
    expect(rest.statusCode).toBe(200)
    expect(rest.body).not.toContain('tracker')
  })
})

/** The data with every picture, and every empty place of one, on another site. */
function withPictures(data: unknown, address: string): unknown {
  if (Array.isArray(data)) return data.map((item) => withPictures(item, address))
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      const isPicture = typeof value === 'string' && /^(\/uploads\/|images\/|https?:.*\.(jpe?g|png|webp)$)/.test(value)
      return [key, key === 'src' || isPicture ? address : withPictures(value, address)]
    }),
  )
}
