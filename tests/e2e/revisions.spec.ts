import type { Page } from '@playwright/test'
import { apiFor, tokenFromLink } from '../support/api.ts'
import { expect, test } from './test.ts'
import { languages, textsOf } from './texts.ts'

for (const { locale, tag } of languages.filter((language) => language.locale !== 'en')) {
  const say = textsOf(tag)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test(`in ${locale}: a student keeps the version begun with, and an author sees, compares and takes back the past`, async ({
    browser,
    page,
    server,
    signInAs,
  }) => {
    const editor = apiFor(server.origin, await tokenFromLink(server.origin, server.signInLink('editor@demo.local')))
    const { course } = await editor.courses.create.mutate({ course_title: `Past ${locale}` })
    const { lesson } = await editor.lessons.create.mutate({ course_id: course._id, lesson_title: 'Абрам' })
    const write = async (lesson_version: number, question: string) =>
      editor.lessons.saveDraft.mutate({
        _id: lesson._id,
        lesson_version,
        elements: [
          { id: 'head', type: 16, v: 1, data: { src: '' } },
          { id: 'text', type: 2, v: 1, data: { text: '<p>Читайте.</p>' } },
          { id: 'why', type: 9, v: 1, data: { text: question } },
          { id: 'empty', type: 2, v: 1, data: { text: '' } },
        ],
      })
    await write(1, 'Почему вышел Авраам?')
    await editor.lessons.publish.mutate({ _id: lesson._id, lesson_version: 2, change_kind: 'meaning' })
    const { url } = await editor.links.create.mutate({ lesson_id: lesson._id })

    const student = await (await browser.newContext({ locale: tag })).newPage()
    await student.goto(url)
    await student.getByRole('textbox', { name: 'Почему вышел Авраам?' }).fill('Бог позвал его')
    await expect(student.getByText(new RegExp(say('saved {moment}', { moment: '' }).trim()))).toBeVisible()

    await write(2, 'Куда ушёл Авраам?')
    await signInAs(page, 'editor@demo.local')
    await page.goto('/menu')
    await page.locator('select').selectOption(locale)
    await page.goto(`/office/courses/${course._id}/lessons/${lesson._id}`)
    const dialog = page.getByRole('dialog')

    // The list of remarks leads to the block it speaks of.
    await button(page, say('Publish')).click()
    await dialog.getByRole('button', { name: new RegExp(say('nothing is written here')) }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('[data-element="empty"] [data-handle]')).toBeFocused()

    await button(page, say('Publish')).click()
    await expect(dialog).toContainText(say('Students on version {revision_number}', { revision_number: 1 }))
    await expect(dialog.locator('dl')).toContainText(/1 (проходит|проходить) урок/)
    await expect(dialog.locator('dl')).toContainText(/1 блок (изменён|змінено)/)
    await dialog.getByRole('radio', { name: new RegExp(say('What it says or asks')) }).check()
    await dialog.getByRole('textbox').fill('Другой вопрос')
    await dialog.getByRole('button', { name: say('Publish'), exact: true }).click()
    await expect(page.getByText(say('Published. Students get this version now.'))).toBeVisible()

    await student.reload()
    await expect(student.getByRole('textbox', { name: 'Почему вышел Авраам?' })).toHaveValue('Бог позвал его')

    await page.getByRole('link', { name: say('History') }).click()
    const second = page.getByRole('listitem', { name: say('Version {revision_number}', { revision_number: 2 }) })
    await expect(second).toContainText('Другой вопрос')
    await second
      .getByRole('button', { name: say('What it changed: version {revision_number}', { revision_number: 2 }) })
      .click()
    const question = page.getByRole('listitem', { name: new RegExp(`3: ${say('Question with a written answer')}`) })
    await expect(question.locator('del').first()).toContainText('Почему')
    await expect(question.locator('ins').first()).toContainText('Куда')

    // Taken back with unpublished changes in the draft: they are kept, and Undo puts them back.
    await write(3, 'Незаконченный вопрос?')
    await page.reload()
    const takeBack = async () => {
      await page
        .getByRole('button', { name: say('Take back as draft: version {revision_number}', { revision_number: 1 }) })
        .click()
      await button(page, say('Take it back')).click()
      await expect(page.getByText(say('It is the draft now. Publish it when it is ready.'))).toBeVisible()
    }
    await takeBack()
    await expect(page.getByRole('heading', { name: say('Kept drafts') })).toBeVisible()
    await button(page, say('Undo')).click()
    await expect(page.getByText(say('The draft is as it was before.'))).toBeVisible()
    expect(JSON.stringify((await editor.lessons.get.query({ _id: lesson._id })).elements)).toContain('Незаконченный')

    await takeBack()
    await page.getByRole('link', { name: say('To the lesson') }).click()
    await expect(page.getByText('Почему вышел Авраам?')).toBeVisible()
    await button(page, say('Publish')).click()
    await dialog.getByRole('button', { name: say('Publish'), exact: true }).click()
    await expect(page.getByText(say('Published. Students get this version now.'))).toBeVisible()
    const newcomer = await (await browser.newContext({ locale: tag })).newPage()
    await newcomer.goto(url)
    await expect(newcomer.getByRole('textbox', { name: 'Почему вышел Авраам?' })).toHaveValue('')
  })

  test(`in ${locale}: a link for some days is closed, and whoever was writing loses nothing`, async ({
    browser,
    page,
    server,
    signInAs,
  }) => {
    const editor = apiFor(server.origin, await tokenFromLink(server.origin, server.signInLink('editor@demo.local')))
    const { course } = await editor.courses.create.mutate({ course_title: `Links ${locale}` })
    const { lesson } = await editor.lessons.create.mutate({ course_id: course._id, lesson_title: 'Авраам' })
    await editor.lessons.saveDraft.mutate({
      _id: lesson._id,
      lesson_version: 1,
      elements: [{ id: 'why', type: 9, v: 1, data: { text: 'Почему?' } }],
    })
    await editor.lessons.publish.mutate({ _id: lesson._id, lesson_version: 2, change_kind: 'meaning' })

    await signInAs(page, 'editor@demo.local')
    await page.goto('/menu')
    await page.locator('select').selectOption(locale)
    await page.goto(`/office/courses/${course._id}`)
    await button(page, say('Links to {title}', { title: 'Авраам' })).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: say('For whom (optional)') }).fill('Вторник')
    await dialog.getByLabel(say('Works')).selectOption({ label: say('30 days') })
    await button(page, say('Make a link')).click()
    const url = await dialog.getByRole('textbox', { name: say('Link'), exact: true }).inputValue()
    await button(page, say('QR code')).click()
    await expect(dialog.getByRole('img')).toBeVisible()

    const student = await (await browser.newContext({ locale: tag })).newPage()
    expect((await student.goto(url))?.status()).toBe(200)
    const answer = student.getByRole('textbox', { name: 'Почему?' })
    await answer.fill('Первое')
    await expect(student.getByText(new RegExp(say('saved {moment}', { moment: '' }).trim()))).toBeVisible()

    const row = dialog.getByRole('listitem', { name: 'Вторник' })
    await row.getByRole('button', { name: say('Close the link: {name}', { name: 'Вторник' }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Close the link'), exact: true })
      .click()
    await expect(row).toContainText(say('Closed'))

    await answer.fill('Второе, после закрытия')
    await expect(
      student.getByText(
        say('Some answers did not reach your teacher. They are kept on this device; the reason stands under each.'),
      ),
    ).toBeVisible()
    const again = await student.reload()
    expect(again?.status()).toBe(404)
    await expect(student.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(student.getByText(say('Your answers are kept on this device'))).toBeVisible()
    await expect(student.getByText('Второе, после закрытия')).toBeVisible()
  })
}
