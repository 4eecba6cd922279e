import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { expectToFit, narrow } from '../kit/testing/narrow.tsx'
import { typeText } from '../kit/testing/type-text.ts'

const setsOut = { text: '<em>Abraham</em> sets out' }

const meta = {
  title: 'Blocks/TextHeading',
  component: BlockStage,
  args: { type: 3, mode: 'study', data: setsOut },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Abraham sets out' })).toBeVisible()
  },
}

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const LongUkrainian: Story = {
  args: {
    data: { text: 'Чому довіра починається там, де закінчується дорога, яку видно з нашого найвищого пагорба?' },
  },
}

export const Narrow: Story = {
  decorators: [narrow],
  args: { data: { text: 'Найдовшеукраїнськесловоякенемаєжодногопробілу в заголовку' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { level: 2 })
    await expectToFit(canvasElement)
  },
}

export const Printed: Story = {
  globals: { medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 2 })).toHaveStyle({ breakAfter: 'avoid' })
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
  args: { mode: 'edit', onChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit: Heading' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Heading' })).toHaveFocus())
    await expect(canvas.queryByRole('button', { name: 'Bulleted list' })).not.toBeInTheDocument()

    await userEvent.keyboard('{Enter}')
    typeText(' again')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ text: '<em>Abraham</em> sets out again' }))
  },
}
