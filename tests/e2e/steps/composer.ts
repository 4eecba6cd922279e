import { expect, type Locator, type Page } from '@playwright/test'
import { english, type Say } from '../texts.ts'
import { readLink } from './office.ts'

/** What an author does in the composer of a lesson. */
export function composerOf(page: Page, say: Say = english) {
  const dialog = page.getByRole('dialog')
  const button = (name: string, values?: Record<string, string | number>) =>
    page.getByRole('button', { name: say(name, values), exact: true })
  const block = (number: number, label: string): Locator =>
    page.getByRole('listitem', { name: say('Block {number}: {label}', { number, label: say(label) }) })
  // Not the hidden field that keeps what is typed before a text is ready.
  const field = (label: string) =>
    page.locator('body > :not(textarea)').getByRole('textbox', { name: say(label), exact: true })

  /** The part of a block that handles the keys of the list. */
  const handle = (number: number, label: string) => button('Block {number}: {label}', { number, label: say(label) })

  return {
    dialog,
    button,
    block,
    handle,
    field,
    blocks: page.getByRole('list', { name: say('Lesson blocks') }).locator(':scope > li'),

    async add(label: string) {
      await button('Add block').click()
      await dialog
        .getByRole('option', { name: say(label), exact: true })
        .first()
        .click()
    },
    /** Fills the field of a new block, which has the focus. */
    async write(label: string, text: string) {
      await expect(field(label)).toBeFocused()
      await field(label).fill(text)
    },
    async moveUp(number: number, label: string) {
      // The tools of a block appear with the focus in it.
      await handle(number, label).focus()
      await block(number, label)
        .getByRole('button', { name: say('Move {label} up', { label: say(label) }) })
        .click()
    },
    async remove(number: number, label: string) {
      await handle(number, label).focus()
      await block(number, label)
        .getByRole('button', { name: say('Delete {label}', { label: say(label) }) })
        .click()
    },
    async expectSaved() {
      await expect(page.getByText(new RegExp(`^${say('saved {time}', { time: '' }).trim()}`))).toBeVisible()
    },
    async openPublishDialog() {
      await button('Publish').click()
      await expect(dialog).toBeVisible()
    },
    async confirmPublishing() {
      // Only a lesson that is published again asks what has changed.
      const content = dialog.getByRole('radio', { name: say('Content') })
      if (await content.isVisible()) await content.check()
      await dialog.getByRole('button', { name: say('Publish'), exact: true }).click()
      await expect(page.getByText(say('Published. Students get this version now.'))).toBeVisible()
    },
    async publish() {
      await this.openPublishDialog()
      await this.confirmPublishing()
    },
    async copyLink(): Promise<string> {
      await button('Copy link').click()
      return readLink(page, say)
    },
  }
}

/** A block by the id of its element. */
export function elementOf(page: Page, id: string): Locator {
  return page.locator(`[data-element="${id}"]`)
}

/** Opens a text for editing and moves the caret to its end. */
export async function editText(page: Page, id: string): Promise<void> {
  const element = elementOf(page, id)
  await element.getByRole('button', { name: 'Edit Text', exact: true }).press('Enter')
  const field = element.getByRole('textbox', { name: 'Text', exact: true })
  // A block of one text opens it, once the code of the editor is there.
  await expect(field).toBeFocused()
  await field.press('Control+End')
}
