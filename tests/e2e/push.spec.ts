import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test, type Worker } from '@playwright/test'
import { type PushService, startPushService } from '../../server/ports/testing/push-service.ts'
import { apiFor, tokenFromLink } from '../support/api.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** A lesson of one question, and a link to it for everybody. */
async function makeLesson(server: RunningServer) {
  const api = apiFor(server.origin, await tokenFromLink(server.origin, server.signInLink('manager@demo.local')))
  const { course } = await api.courses.create.mutate({ course_title: `Told of ${randomUUID()}` })
  const { lesson } = await api.lessons.create.mutate({ course_id: course._id, lesson_title: 'The hidden lamp' })
  const elements = [{ id: 'why', type: 9, v: 1, data: { text: 'Why is it put on a stand?' } }]
  const { _id: lesson_id, lesson_version } = lesson
  const saved = await api.lessons.saveDraft.mutate({ _id: lesson_id, lesson_version, elements })
  await api.lessons.publish.mutate({ _id: lesson_id, lesson_version: saved.lesson_version, change_kind: 'meaning' })
  const { token } = await api.links.create.mutate({ lesson_id })
  return { api, lesson_id, path: `/lesson/${token}` }
}

/** No push service answers browsers here: they get what one would have given them, and keep it as they would. */
async function subscribeAtOurs(context: BrowserContext, subscription: ReturnType<PushService['subscribe']>) {
  await context.grantPermissions(['notifications'])
  await context.addInitScript((given) => {
    const make = (key: string) => ({
      ...given,
      expirationTime: null,
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
          letter.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => given,
      unsubscribe: async () => {
        sessionStorage.removeItem('key')
        return true
      },
    })
    const kept = () => {
      const key = sessionStorage.getItem('key')
      return key === null ? null : make(key)
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => kept(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        sessionStorage.setItem('key', applicationServerKey)
        return kept()
      },
    })
  }, subscription)
}

/** Hands a push to the browser as its push service would. */
async function deliver(page: Page, origin: string, data: object) {
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
}

function workerOf(context: BrowserContext): Worker {
  const worker = context.serviceWorkers().at(-1)
  if (!worker) throw new Error('No worker serves the pages')
  return worker
}

const readNotices = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const notices = await registration.getNotifications()
    return notices.map(({ title, body, lang }) => ({ title, body, lang }))
  })

/** Presses the notice. No machine can press what the system shows, so the worker is told of it as the browser tells it. */
const pressNotice = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    let done: unknown
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (work: unknown) => {
        done = work
      },
    })
    globalThis.dispatchEvent(event)
    await done
  })

test('a guest who asked for it is told that the teacher has answered, and a press shows the answer', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'bible-school-push-'))
  const service = await startPushService()
  writeFileSync(join(folder, 'cert.pem'), service.cert)
  const server = await startServer({
    env: { PUSH_SERVICES: service.origin, NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') },
  })
  const { api, lesson_id, path } = await makeLesson(server)
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'allow', locale: 'uk-UA' })
  const subscription = service.subscribe()
  await subscribeAtOurs(context, subscription)
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('textbox').fill('Щоб усі бачили світло')
  await page.getByRole('button', { name: 'Завершити й надіслати вчителеві' }).click()
  await page.getByRole('textbox', { name: 'Ваше ім’я' }).fill('Оля')
  await page.getByRole('button', { name: 'Надіслати вчителеві' }).click()

  await page.getByRole('button', { name: 'Повідомити мене, коли вчитель відповість' }).click()
  await expect(page.getByText('Коли вчитель відповість, на цей пристрій прийде повідомлення.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Більше не надсилати повідомлень' })).toBeVisible()

  const { studyings } = await api.studyings.list.query({ lesson_id })
  const [{ _id: studying_id } = { _id: '' }] = studyings
  await api.studyings.saveComment.mutate({ studying_id, element_id: 'why', comment: 'Так і є, Олю.', version: 0 })
  await api.studyings.review.mutate({ studying_id })
  const [received] = await service.until(1)
  expect(received).toMatchObject({ endpoint: subscription.endpoint })
  expect(received?.message).toEqual({
    title: 'Учитель відповів',
    text: 'Натисніть, щоб прочитати.',
    url: '/lesson',
    locale: 'ua',
    studying_id,
  })

  const notice = { title: 'Учитель відповів', body: 'Натисніть, щоб прочитати.', lang: 'uk' }
  // A worker that is just being started may miss one; a second of the same is the same notice.
  await expect(async () => {
    await deliver(page, server.origin, received?.message ?? {})
    expect(await readNotices(workerOf(context))).toEqual([notice])
  }).toPass()
  await expect(page.getByText('Так і є, Олю.')).toBeHidden()
  await pressNotice(workerOf(context))
  await expect(page.getByText('Так і є, Олю.')).toBeVisible()
  expect(await readNotices(workerOf(context))).toEqual([])

  await page.getByRole('button', { name: 'Більше не надсилати повідомлень' }).click()
  await expect(page.getByRole('button', { name: 'Більше не надсилати повідомлень' })).toBeHidden()
  await context.close()
  await server.stop()
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})
