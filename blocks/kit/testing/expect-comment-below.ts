import { expect, within } from 'storybook/test'

/** Fails if the reviewer's comment is not below the block. */
export async function expectCommentBelow(canvasElement: HTMLElement, comment: string): Promise<void> {
  const field = within(canvasElement).getByRole('textbox', { name: 'Your comment on question 1' })
  await expect(field).toHaveValue(comment)
  const block = canvasElement.querySelector('main > :first-child')
  const box = field.closest('section')
  await expect(block?.getBoundingClientRect().bottom).toBeLessThanOrEqual(box?.getBoundingClientRect().top ?? 0)
}
