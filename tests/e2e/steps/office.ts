import { expect, type Page } from '@playwright/test'
import { english, type Locale, type Say } from '../texts.ts'

// What editors do outside a lesson.

type UploadedFile = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]

/** Chooses the interface's language in the menu. */
export async function chooseLanguage(page: Page, locale: Locale): Promise<void> {
  await page.goto('/menu')
  await page.locator('select').selectOption(locale)
}

export async function createCourse(page: Page, title: string, say: Say = english): Promise<void> {
  await page.goto('/office/courses')
  await page.getByRole('button', { name: say('New course'), exact: true }).click()
  await page.getByRole('dialog').getByLabel(say('Title')).fill(title)
  await page.getByRole('button', { name: say('Create'), exact: true }).click()
}

/** From the page of a course to the composer of its new lesson. */
export async function addLesson(page: Page, title: string, say: Say = english): Promise<void> {
  await page.getByRole('button', { name: say('Add lesson') }).click()
  await page.getByRole('dialog').getByLabel(say('Title')).fill(title)
  await page.getByRole('button', { name: say('Create lesson') }).click()
}

/** A secondary action of the page: a button where there is room, else an entry of the page's menu. */
export async function pressSecondary(page: Page, name: string, say: Say = english): Promise<void> {
  const button = page.getByRole('button', { name: say(name), exact: true })
  const menu = page.getByRole('button', { name: say('More actions'), exact: true })
  await expect(button.or(menu)).toBeVisible()
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name: say(name), exact: true }).click()
  } else {
    await button.click()
  }
}

/** Uploads a course file; the dialog then lists what was imported. */
export async function importCourse(page: Page, file: UploadedFile, say: Say = english) {
  await page.goto('/office/courses')
  await pressSecondary(page, 'Import', say)
  await page.locator('input[type=file]').setInputFiles(file)
  return page.getByRole('dialog')
}

export function zipFile(buffer: Buffer) {
  return { name: 'course.zip', mimeType: 'application/zip', buffer }
}

/** The address in the dialog of a copied link. */
export function readLink(page: Page, say: Say = english): Promise<string> {
  return page.getByRole('textbox', { name: say('Link'), exact: true }).inputValue()
}
