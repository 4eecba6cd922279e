import { expect, long, test } from './test.ts'

test.use({ place: 'demo school' })

test('every page has the account’s name in its header, and the application has its navigation', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Demo school' })).toBeVisible()
  await page.goto('/course')
  await expect(header.getByRole('link', { name: 'Demo school' })).toBeVisible()
  await page.goto('/menu')
  await expect(header.getByRole('link', { name: 'Demo school' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['My lessons', 'Menu'])
  await expect(page.getByRole('complementary', { name: 'Help' })).toBeVisible()
})

test('lists of lessons and the sign-in have no navigation and no box for help', async ({ page }) => {
  for (const path of ['/lesson', '/awr/lesson', '/login']) {
    await page.goto(path)
    await expect(page.getByText('Demo school', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('complementary')).toHaveCount(0)
  }
})

test('the name of the account follows the language, before and after the scripts run', async ({ page }) => {
  const names = { en: 'Demo school', ru: 'Демонстрационная школа', ua: 'Демонстраційна школа' }
  const header = page.getByRole('banner')
  for (const [locale, name] of Object.entries(names)) {
    const html = await (await page.request.get(`/course?lang=${locale}`)).text()
    expect(html.slice(html.indexOf('<header')).replace(/<[^>]*>/g, '')).toMatch(new RegExp(`^${name}`))
  }
  await page.goto('/course')
  for (const locale of ['ru', 'ua', 'en'] as const) {
    await page
      .getByRole('combobox', { name: /Language|Язык|Мова/ })
      .first()
      .selectOption(locale)
    await expect(header.getByRole('link', { name: names[locale] })).toBeVisible()
  }
})

for (const [locale, name, label] of [
  ['en', 'Bible School', 'Install as an app'],
  ['ru', 'Библейская школа', 'Установить как приложение'],
  ['uk', 'Біблійна школа', 'Установити як застосунок'],
] as const)
  test.describe(`in ${locale}`, locale === 'uk' ? {} : long, () => {
    test.use({ locale })
    test('the application installs under its name, from the menu', async ({ page }) => {
      await page.goto('/menu')
      const link = page.locator('link[rel="manifest"]')
      await expect(link).toHaveCount(1)
      const reply = await page.request.get((await link.getAttribute('href')) ?? '')
      expect(await reply.json()).toMatchObject({ lang: locale, name })
      const offer = page.getByRole('main').getByRole('button', { name: label })
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
      await expect(offer).toHaveCount(0)
      await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
      await expect(offer).toBeVisible()
    })
  })
