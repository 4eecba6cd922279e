import { apiFor, importFile, tokenFromLink } from '../support/api.ts'
import { longCourseZip } from '../support/sample-course.ts'
import { expect, test } from './test.ts'

test('a person signs in with a password, is known after a reload, and signs out leaving nothing behind', async ({
  page,
}) => {
  await page.goto('/office/courses')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('E-mail or phone').fill('editor@demo.local')
  await page.getByLabel('Password').fill('Demo-pass-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/office/courses')

  const authorize = page.waitForRequest((request) => request.url().endsWith('/api/auth/authorize'))
  await page.reload()
  const headers = await (await authorize).allHeaders()
  expect(headers.authorization).toMatch(/^Bearer \S{40,}$/)
  for (const name of ['user-account', 'account-id', 'tenant-account']) expect(headers[name]).toBeTruthy()
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'access_token',
    'account_id',
    'account_token',
    'language',
    'logged',
    'tenant_account',
    'version',
  ])

  await page.goto('/menu')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['language', 'version'])
})

test('a wrong password gets a clear sentence in the language of the page', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Language').selectOption('ua')
  await page.getByLabel('Пароль').fill('wrong')
  await page.getByLabel('E-mail або телефон').fill('editor@demo.local')
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByRole('alert')).toHaveText('Логін або пароль неправильний.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
})

test('a sign-in link works once opened, leaves the address bar, and a dead one shows 401 Нет доступа', async ({
  page,
  server,
}) => {
  await page.goto(`${server.signInLink('manager@demo.local')}&x=1`)
  await expect(page).toHaveURL('/?x=1')
  await expect(page.getByRole('link', { name: 'Menu' })).toBeVisible()
  await page.goto(server.signInLink('editor@demo.local'))
  await expect(page.getByRole('heading', { name: /You are signed in as Marta Manager/ })).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/?app=dead')
  await expect(page.getByText('401')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Нет доступа' })).toBeVisible()
})

test('another version of the application empties local storage, loads the page once more, and 50 unsent answers arrive once each', async ({
  page,
  server,
  signInAs,
}) => {
  const count = 50
  const editor = await tokenFromLink(server.origin, server.signInLink('editor@demo.local'))
  const file = await longCourseZip('Before and after', count)
  expect((await importFile(server.origin, editor, 'course.zip', file)).status).toBe(200)
  await signInAs(page, 'student@demo.local')
  await page.goto('/lesson')
  const course = page.locator('section', { has: page.getByRole('heading', { name: 'Before and after' }) })
  await course.getByRole('link', { name: /The long way/ }).click()
  await page.route(/saveAnswer/, (route) => route.abort())
  await expect(page.getByRole('radiogroup')).toHaveCount(count)
  await page.getByRole('radiogroup').evaluateAll((groups) => {
    for (const [index, group] of groups.entries()) group.querySelectorAll('input')[index % 2]?.click()
  })
  await expect(page.getByText('на цьому пристрої', { exact: true })).toHaveCount(count)
  const address = page.url()

  await page.evaluate(() => localStorage.setItem('version', '1.0'))
  await page.unroute(/saveAnswer/)
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('saveAnswer')) saved.push(request.postData() ?? '')
  })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/menu')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('version'))).toBe('2.0')
  expect(loads).toBeLessThanOrEqual(2)
  // They are one person's, and nobody is signed in: they wait.
  expect(saved).toEqual([])

  await signInAs(page, 'student@demo.local')
  await page.goto(address)
  await expect(page.getByText(/^збережено \d/)).toHaveCount(count)
  const operations = saved.flatMap((body) => body.match(/"op_id":"[^"]+"/g) ?? [])
  // One that was under way as the page was left goes out again under its own id, by which it counts once.
  expect(new Set(operations).size).toBe(count)
  const student = apiFor(server.origin, await page.evaluate(() => localStorage.getItem('access_token') ?? ''))
  const lesson_id = new URL(address).searchParams.get('lesson_id') ?? ''
  const { studying } = await student.studyings.open.query({ lesson_id })
  const given = Object.values(studying?.answers ?? {}).map(({ answer }) => answer)
  expect([0, 1].map((choice) => given.filter((answer) => answer === choice).length)).toEqual([count / 2, count / 2])
})

test('an unknown page is a 404 with the way home, an unknown call a JSON 404', async ({ page, request }) => {
  const reply = await page.goto('/nope')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
  const call = await request.get('/api/nope')
  expect(call.status()).toBe(404)
  expect(await call.json()).toEqual({ message: 'There is nothing at this address.', statusCode: 404 })
})

test('pages that a role may not open say so with 403, and the signed-out are led to sign-in', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'missioner@demo.local')
  await page.goto('/office/courses')
  await expect(page.getByText('403')).toBeVisible()
})
