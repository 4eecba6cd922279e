import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { type PushService, startPushService } from '../../server/ports/testing/push-service.ts'
import { type Api, apiAs } from '../support/api.ts'
import { chromiumFlags, chromiumPath } from '../support/chromium.mjs'
import { makePublishedLesson, textQuestion } from '../support/lessons.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import {
  changeSubscription,
  clickNotification,
  deliverPush,
  readNotifications,
  replacePushService,
  workerOf,
} from './steps/push.ts'
import { watchContext } from './steps/reports.ts'
import { studentOn } from './steps/student.ts'
import { expect, test as journey } from './test.ts'
import { textsOf } from './texts.ts'

/** Only the whole browser receives push messages. Opened by each test: workers that open another one run when all else has ended. */
const test = journey.extend({
  baseURL: '',
  context: async ({ reports: _watched }, provide) => {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
    const context = await browser.newContext({ locale: 'uk-UA', serviceWorkers: 'allow' })
    await watchContext(context)
    await provide(context)
    await browser.close()
  },
})

const notification = { title: 'Учитель відповів', body: 'Натисніть, щоб прочитати.', lang: 'uk' }
const comment = 'Так і є, Олю.'

let folder: string
let service: PushService
let server: RunningServer

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bible-school-push-'))
  service = await startPushService()
  const certificate = join(folder, 'cert.pem')
  writeFileSync(certificate, service.cert)
  server = await startServer({
    copyOf: process.env.DEMO_SCHOOL,
    env: { PUSH_SERVICES: service.origin, NODE_EXTRA_CA_CERTS: certificate },
  })
})
test.afterAll(async () => {
  await server.stop()
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const unsubscribeButton = (page: Page) => page.getByRole('button', { name: 'Вимкнути сповіщення' })

interface Subscribed {
  page: Page
  context: BrowserContext
  api: Api
  lesson_id: string
  endpoint: string
  keys: ReturnType<PushService['subscribe']>['keys']
}

/** A guest has taken a lesson and asked to be notified of the teacher's answer. */
async function takeAndSubscribe(context: BrowserContext): Promise<Subscribed> {
  const api = await apiAs(server, 'manager')
  const elements = [textQuestion('why', 'Why is it put on a stand?')]
  const { lesson_id, url } = await makePublishedLesson(api, { lesson_title: 'The hidden lamp', elements })
  const subscription = service.subscribe()
  await replacePushService(context, subscription)
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('textbox').fill('Щоб усі бачили світло')
  await studentOn(page, textsOf('uk')).finish('Оля')
  await page.getByRole('button', { name: 'Повідомити мене, коли вчитель відповість' }).click()
  await expect(page.getByText('Коли вчитель відповість, на цей пристрій надійде сповіщення.')).toBeVisible()
  return { page, context, api, lesson_id, ...subscription }
}

/** The teacher comments on the answer and releases the review; returns the id of the studying. */
async function review({ api, lesson_id }: Subscribed): Promise<string> {
  const { studyings } = await api.studyings.list.query({ lesson_id })
  const studying_id = studyings[0]?._id ?? ''
  await api.studyings.saveComment.mutate({ studying_id, element_id: 'why', comment, version: 0 })
  await api.studyings.review.mutate({ studying_id, comments: [{ element_id: 'why', version: 1 }] })
  return studying_id
}

test('a guest is notified of the review, and a click on the notification shows the comment', async ({ context }) => {
  const subscribed = await takeAndSubscribe(context)
  const { page, endpoint } = subscribed
  const studying_id = await review(subscribed)
  const [received] = await service.until(1)
  expect(received).toMatchObject({ endpoint })
  const message = { title: notification.title, text: notification.body, url: '/lesson', locale: 'ua', studying_id }
  expect(received?.message).toEqual(message)

  await page.evaluate(() => navigator.serviceWorker.ready)
  await deliverPush(page, server.origin, message)
  await expect.poll(() => readNotifications(workerOf(context))).toEqual([notification])
  await expect(page.getByText(comment)).toBeHidden()
  await clickNotification(workerOf(context))
  await expect(page.getByText(comment)).toBeVisible()
  expect(await readNotifications(workerOf(context))).toEqual([])
})

test('a guest whose push service gives the browser another endpoint is still notified', async ({ context }) => {
  const subscribed = await takeAndSubscribe(context)
  const { page, endpoint, keys } = subscribed
  await page.evaluate(() => navigator.serviceWorker.ready)
  const next = service.subscribe()
  await changeSubscription(workerOf(context), { endpoint, keys }, next)
  const before = service.received.length
  await review(subscribed)
  await service.until(before + 1)
  expect(service.received.at(-1)).toMatchObject({ endpoint: next.endpoint })
})

test('a subscription survives a reload and ends when the guest stops it', async ({ context }) => {
  const { page } = await takeAndSubscribe(context)
  await page.reload()
  await unsubscribeButton(page).click()
  await expect(unsubscribeButton(page)).toBeHidden()
})
