import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { narrow } from '../kit/testing/narrow.tsx'
import { typeText } from '../kit/testing/type-text.ts'

const company = { items: ['Sarai, his <em>wife</em>', 'Lot, his nephew', 'All that they had'] }

const meta = {
  title: 'Blocks/ListMarked',
  component: BlockStage,
  args: { type: 5, mode: 'study', data: company },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findByRole('list')).tagName).toBe('UL')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
}

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const LongUkrainian: Story = {
  args: {
    data: {
      items: [
        'Сара, дружина його, яка ще не знала, скільки років доведеться чекати на здійснення <strong>обітниці</strong>',
        'Лот, син його брата, з усім майном, яке вони придбали',
        'Люди, що приєдналися до них у Харані: пастухи, ткалі, ті, хто вмів ставити намети й шукати воду там, де її не видно',
      ],
    },
  },
}

export const Narrow: Story = {
  args: { data: { items: ['Найдовшеукраїнськесловоякенемаєжодногопробілу в переліку', 'Вода'] } },
  decorators: [narrow],
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list')
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  },
}

export const ItemsWithoutWords: Story = {
  args: { data: { items: ['', 'Water', '  '] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('listitem')).toHaveTextContent('Water')
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
  args: { mode: 'edit', data: { ...company, author: 'O. Sh.' }, onChange: fn() },
  play: async ({ args, canvas, step }) => {
    const lastItems = (items: string[]) =>
      waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ items, author: 'O. Sh.' }))

    await step('an item moves by button and by keyboard', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Move up: item 3' }))
      await lastItems([company.items[0], 'All that they had', 'Lot, his nephew'].map(String))
      canvas.getByRole('button', { name: 'Drag: item 2' }).focus()
      await userEvent.keyboard(' ')
      await canvas.findByText('Now at place 2')
      await userEvent.keyboard('{ArrowDown}')
      await canvas.findByText('Now at place 3')
      await userEvent.keyboard(' ')
      await lastItems(company.items)
    })
    await step('Enter goes on to a new item', async () => {
      canvas.getByRole('button', { name: 'Edit: Item 2' }).focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Item 2' })).toHaveFocus())
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Item 3' })).toHaveFocus())
      typeText('Servants')
      await lastItems(company.items.toSpliced(2, 0, 'Servants'))
    })
    await step('a removed item leaves the focus in the list', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove: item 3' }))
      await lastItems(company.items)
      await expect(canvas.getByRole('button', { name: 'Add an item' })).toHaveFocus()
    })
  },
}

export const EditEmpty: Story = {
  args: { mode: 'edit', data: { items: [''] }, onChange: fn() },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Item 1' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).not.toHaveBeenCalled()
    typeText('Water')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ items: ['Water'] }))

    await userEvent.click(canvas.getByRole('button', { name: 'Add an item' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Item 2' })).toHaveFocus())
    typeText('Bread')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ items: ['Water', 'Bread'] }))
  },
}
