import type { Page } from '@playwright/test'
import { apiFor, importFile, tokenOf } from '../support/api.ts'
import { longCourseZip } from '../support/sample-course.ts'
import { refuseRequests } from './steps/refuse-requests.ts'
import { openOwnCourse, studentOn } from './steps/student.ts'
import { expect, test } from './test.ts'
import { textsOf } from './texts.ts'

test.use({ place: 'demo school' })

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

async function signInWithPassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail or phone').fill('editor@demo.local')
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('the sign-in leads to the page that required it, and a reload keeps the session', async ({ page }) => {
  await page.goto('/office/courses')
  await expect(page).toHaveURL(/\/login\?next=/)
  await signInWithPassword(page)
  await expect(page).toHaveURL('/office/courses')

  const authorize = page.waitForRequest((request) => request.url().endsWith('/api/auth/authorize'))
  await page.reload()
  const headers = await (await authorize).allHeaders()
  expect(headers.authorization).toMatch(/^Bearer \S{40,}$/)
  for (const name of ['user-account', 'account-id', 'tenant-account']) expect(headers[name]).toBeTruthy()
  expect(await storedKeys(page)).toEqual([
    'access_token',
    'account_id',
    'account_token',
    'language',
    'logged',
    'tenant_account',
    'version',
  ])
})

test('the sign-out removes the session from the device', async ({ page }) => {
  await page.goto('/login')
  await signInWithPassword(page)
  await expect(page.getByRole('link', { name: 'Menu' })).toBeVisible()
  await page.goto('/menu')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/login')
  expect(await storedKeys(page)).toEqual(['language', 'version'])
})

test('a wrong password is refused in the language of the page', async ({ page, expectReports }) => {
  expectReports(/status of 401/)
  await page.goto('/login')
  await page.getByLabel('Language').selectOption('ua')
  await page.getByLabel('Пароль', { exact: true }).fill('wrong')
  await page.getByLabel('Електронна пошта або телефон').fill('editor@demo.local')
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByRole('alert')).toHaveText('Неправильний логін або пароль.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
})

test('a sign-in link signs in and leaves the address bar', async ({ page, school }) => {
  await page.goto(`${school.signInLink('student')}&x=1`)
  await expect(page).toHaveURL('/?x=1')
  await expect(page.getByRole('link', { name: /^(Menu|Меню)$/ })).toBeVisible()
})

test('the sign-in link of another user asks before it replaces the session', async ({ page, school, signInAs }) => {
  await signInAs(page, 'manager')
  await page.goto('/menu')
  await page.goto(school.signInLink('editor'))
  await expect(page.getByRole('heading', { name: /You are signed in as Marta Manager/ })).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('link', { name: 'Menu' })).toBeVisible()
})

test('an invalid sign-in link shows 401 «Нет доступа»', async ({ page, expectReports }) => {
  expectReports(/status of 401/)
  await page.goto('/?app=dead')
  await expect(page.getByText('401')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible()
  await expect(page.getByText('Нет доступа')).toBeVisible()
})

test.describe('a new version of the application', () => {
  test.use({ place: 'account' })
  const count = 50

  /** A student answers a long lesson whose answers do not reach the server. */
  async function answerWithoutServer(page: Page) {
    await page.goto('/lesson')
    const course = await openOwnCourse(page, 'Before and after')
    await course.getByRole('link', { name: /The long way/ }).click()
    const saves = await refuseRequests(page, /saveAnswer/)
    await expect(page.getByRole('radiogroup')).toHaveCount(count)
    await page.getByRole('radiogroup').evaluateAll((groups) => {
      for (const [index, group] of groups.entries()) group.querySelectorAll('input')[index % 2]?.click()
    })
    await expect(page.getByText('на цьому пристрої', { exact: true })).toHaveCount(count)
    return { address: page.url(), saves }
  }

  test('empties local storage and reloads the page once; unsent answers arrive once each after the sign-in', async ({
    page,
    school,
    signInAs,
    expectReports,
  }) => {
    expectReports(/status of 401/)
    const file = await longCourseZip('Before and after', count)
    expect((await importFile(school.origin, await tokenOf(school, 'editor'), 'course.zip', file)).status).toBe(200)
    await signInAs(page, 'student')
    const { address, saves } = await answerWithoutServer(page)
    await page.evaluate(() => localStorage.setItem('version', '1.0'))
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    // The lesson's page may send its answers again until the next page takes its place.
    await page.goto('/menu', { waitUntil: 'commit' })
    const saved: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('saveAnswer')) saved.push(request.postData() ?? '')
    })
    saves.end()
    // The cookie keeps the language.
    await expect(page.getByRole('link', { name: 'Увійти' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('version'))).toBe('2.0')
    expect(loads).toBeLessThanOrEqual(2)
    // The answers belong to a user who is signed out now.
    expect(saved).toEqual([])

    await signInAs(page, 'student')
    await page.goto(address)
    await studentOn(page, textsOf('uk')).expectSaved(count)
    // A save that was interrupted is sent again under its own operation id, and counts once.
    const operations = saved.flatMap((body) => body.match(/"op_id":"[^"]+"/g) ?? [])
    expect(new Set(operations).size).toBe(count)
    const student = apiFor(school.origin, await page.evaluate(() => localStorage.getItem('access_token') ?? ''))
    const lesson_id = new URL(address).searchParams.get('lesson_id') ?? ''
    const { studying } = await student.studyings.open.query({ lesson_id })
    const answers = Object.values(studying?.answers ?? {}).map(({ answer }) => answer)
    expect([0, 1].map((choice) => answers.filter((answer) => answer === choice).length)).toEqual([count / 2, count / 2])
  })
})

test('an unknown page is a 404 with a link to the home page', async ({ page, expectReports }) => {
  expectReports(/status of 404/)
  const reply = await page.goto('/nope')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  await expect(page).toHaveTitle('This page could not be found')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown API call is a JSON 404', async ({ request }) => {
  const call = await request.get('/api/nope')
  expect(call.status()).toBe(404)
  expect(await call.json()).toEqual({ message: 'There is nothing at this address.', statusCode: 404 })
})
