import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { narrow } from '../kit/testing/narrow.tsx'

const way = { items: ['He heard the call', 'He believed <em>before</em> he saw', 'He went'] }

const meta = {
  title: 'Blocks/ListNumbered',
  component: BlockStage,
  args: { type: 6, mode: 'study', data: way },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findByRole('list')).tagName).toBe('OL')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
}

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const LongUkrainian: Story = {
  args: {
    data: {
      items: [
        'Прочитайте весь розділ уголос, не поспішаючи, так, ніби розповідаєте його тому, хто чує цю історію вперше',
        'Закрийте книгу й запишіть <strong>три речі</strong>, які запам’яталися найбільше',
        'Поверніться до тексту та перевірте, чи не додали ви чогось від себе',
      ],
    },
  },
}

export const Narrow: Story = {
  args: {
    data: { items: Array.from({ length: 101 }, (_, index) => `Крок ${index + 1}, найдовшийукраїнськийкрокбезпробілу`) },
  },
  decorators: [narrow],
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list')
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  },
}

export const Printed: Story = {
  globals: { medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    for (const item of await canvas.findAllByRole('listitem')) await expect(item).toHaveStyle({ breakInside: 'avoid' })
    await expectOnPaper(canvasElement)
  },
}

export const BrokenOrEmpty: Story = {
  args: { data: {} },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('main')).toBeEmptyDOMElement())
  },
}

export const Edit: Story = {
  args: { mode: 'edit', data: { ...way, author: 'O. Sh.' }, onChange: fn() },
  play: async ({ args, canvas, step }) => {
    const lastItems = (items: string[]) =>
      waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ items, author: 'O. Sh.' }))

    await step('an item that moves takes the number of its place', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Move down: item 1' }))
      await lastItems(['He believed <em>before</em> he saw', 'He heard the call', 'He went'])
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
      await lastItems([
        'He believed <em>before</em> he saw',
        'He heard the call',
        'He went on',
        'He built an altar',
        'He waited',
      ])
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Item 5' })).toHaveFocus())
    })
  },
}
