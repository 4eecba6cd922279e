import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { blockStories } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectChange, press } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const journey = { items: ['He heard the call', 'He believed <em>before</em> he saw', 'He went'] }

const stories = blockStories(model, journey)
export default { title: 'Blocks/ListNumbered', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

export const Study = stories.study(async ({ canvas }) => {
  await expect((await canvas.findByRole('list')).tagName).toBe('OL')
  await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
})
export const Preview = stories.preview()
export const Examination = stories.examination()
export const LongUkrainian = stories.longUkrainian()
/** Numbers of three digits fit beside their items. */
export const Narrow = stories.narrow(undefined, {
  data: { items: Array.from({ length: 101 }, (_, index) => `Крок ${index + 1}, найдовшийукраїнськийкрокбезпробілу`) },
})
export const Printed = stories.printed(async ({ canvas }) => {
  for (const item of await canvas.findAllByRole('listitem')) await expect(item).toHaveStyle({ breakInside: 'avoid' })
})
export const BrokenOrEmpty = stories.empty()
export const Edit = stories.edit(async (context) => {
  const { canvas, step } = context
  const expectItems = (items: string[]) => expectChange(context, { items, unknown_key: 'survives' })

  await step('an item that moves takes the number of its place', async () => {
    await press(canvas, 'Move down: item 1')
    await expectItems(['He believed <em>before</em> he saw', 'He heard the call', 'He went'])
    await expect(canvas.getByText('1.').nextElementSibling).toHaveTextContent('He believed before he saw')
  })
  await step('pasted lines become items', async () => {
    canvas.getByRole('button', { name: 'Edit: Item 3' }).focus()
    await userEvent.keyboard('{Enter}')
    const third = await canvas.findByRole('textbox', { name: 'Item 3' })
    await waitFor(() => expect(third).toHaveFocus())
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ' on\n\nHe built an altar\nHe waited')
    third.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await expectItems([
      'He believed <em>before</em> he saw',
      'He heard the call',
      'He went on',
      'He built an altar',
      'He waited',
    ])
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Item 5' })).toHaveFocus())
  })
})
