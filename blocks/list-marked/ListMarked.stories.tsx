import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { blockStories } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { dragByKeyboard, expectChange, press } from '../kit/testing/story-steps.ts'
import { typeText } from '../kit/testing/type-text.ts'
import { model } from './model.ts'

const company = { items: ['Sarai, his <em>wife</em>', 'Lot, his nephew', 'All that they had'] }

const stories = blockStories(model, company)
export default { title: 'Blocks/ListMarked', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

export const Study = stories.study(async ({ canvas }) => {
  await expect((await canvas.findByRole('list')).tagName).toBe('UL')
  await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
})
export const Preview = stories.preview()
export const Examination = stories.examination()
export const LongUkrainian = stories.longUkrainian()
export const Narrow = stories.narrow()
export const ItemsWithoutWords = stories.study(
  async ({ canvas }) => expect(await canvas.findByRole('listitem')).toHaveTextContent('Water'),
  { data: { items: ['', 'Water', '  '] } },
)
export const Printed = stories.printed(async ({ canvas }) => {
  for (const item of await canvas.findAllByRole('listitem')) await expect(item).toHaveStyle({ breakInside: 'avoid' })
})
export const BrokenOrEmpty = stories.empty()
export const Edit = stories.edit(async (context) => {
  const { canvas, step } = context
  const expectItems = (items: string[]) => expectChange(context, { items, unknown_key: 'survives' })

  await step('an item moves by button and by keyboard', async () => {
    await press(canvas, 'Move up: item 3')
    await expectItems(['Sarai, his <em>wife</em>', 'All that they had', 'Lot, his nephew'])
    await dragByKeyboard(canvas, 'item 2', 2, 'Down')
    await expectItems(company.items)
  })
  await step('Enter adds an item below', async () => {
    canvas.getByRole('button', { name: 'Edit: Item 2' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Item 2' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Item 3' })).toHaveFocus())
    typeText('Servants')
    await expectItems(company.items.toSpliced(2, 0, 'Servants'))
  })
  await step('removing an item leaves the focus in the list', async () => {
    await press(canvas, 'Remove: item 3')
    await expectItems(company.items)
    await expect(canvas.getByRole('button', { name: 'Add an item' })).toHaveFocus()
  })
})
export const EditEmpty = stories.edit(
  async (context) => {
    const { args, canvas } = context
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Item 1' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).not.toHaveBeenCalled()
    typeText('Water')
    await expectChange(context, { items: ['Water'] })

    await press(canvas, 'Add an item')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Item 2' })).toHaveFocus())
    typeText('Bread')
    await expectChange(context, { items: ['Water', 'Bread'] })
  },
  { items: [''] },
)
