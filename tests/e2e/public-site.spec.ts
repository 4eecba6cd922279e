import { expect, test } from './test.ts'

test.use({ place: 'demo school' })

test.describe('the public site on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'en-US' })

  test('a question is tried, a request is sent, and a manager makes a contact of it', async ({
    page,
    browser,
    signInAs,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const card = page.getByRole('group', { name: 'How could the father be the first to see his son?' })
    await card.getByRole('radio', { name: 'Neighbours told him' }).check()
    await expect(page.getByText('Read the verse once more.')).toBeVisible()
    await card.getByRole('radio', { name: 'He kept looking down the road and waited' }).check()
    await expect(page.getByText(/^Yes\./)).toBeVisible()

    const ask = page.getByRole('region', { name: 'Would you like to talk with a person?' })
    const send = ask.getByRole('button', { name: 'Send the request' })
    await send.click()
    await expect(ask.getByRole('textbox', { name: 'Your name' })).toBeFocused()
    await expect(ask.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription('Required field')
    const name = 'Ганна з першої сторінки'
    await ask.getByRole('textbox', { name: 'Your name' }).fill(name)
    await ask.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Ukraine +380' })
    await ask.getByRole('textbox', { name: 'Phone' }).fill('067 555 44 33')
    await ask.getByRole('textbox', { name: /^Town/ }).fill('Львів')
    await ask.getByRole('textbox', { name: /^What would you like/ }).fill('Про надію')
    await ask.getByRole('checkbox').check()
    await send.click()
    await expect(ask.getByRole('heading', { name: `Thank you, ${name}` })).toBeVisible()
    const { origin } = new URL(page.url())
    expect(requested.filter((url) => url.startsWith('http') && !url.startsWith(origin))).toEqual([])

    const office = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 900 } })
    await signInAs(office, 'manager')
    await office.goto('/office/requests')
    const row = office.getByRole('row', { name: new RegExp(name) })
    await row.getByRole('button', { name: 'Create a contact' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Create contact' }).click()
    await expect(office.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(office.getByText('Про надію')).toBeVisible()
    await expect(office.getByText('Agrees to calls')).toBeVisible()
    await office.close()
  })

  test('the invitation leads to the form, and is shown alone on a full screen', async ({ page }) => {
    await page.goto('/bouillon')
    await page.getByRole('link', { name: 'Ask for a conversation' }).click()
    await expect(page.getByRole('heading', { name: 'Would you like to talk with a person?' })).toBeInViewport()
    await page.getByRole('link', { name: 'Show it on a full screen' }).click()
    await expect(page).toHaveURL(/\/bouillon-present$/)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await page.getByRole('link', { name: 'How to start' }).click()
    await expect(page).toHaveURL(/\/bouillon$/)
  })
})
