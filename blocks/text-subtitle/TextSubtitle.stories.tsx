import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { narrow } from '../kit/testing/narrow.tsx'
import { typeText } from '../kit/testing/type-text.ts'

const firstNight = { text: 'The <em>first</em> night' }

const meta = {
  title: 'Blocks/TextSubtitle',
  component: BlockStage,
  args: { type: 4, mode: 'study', data: firstNight },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 3, name: 'The first night' })).toBeVisible()
  },
}

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const LongUkrainian: Story = {
  args: {
    data: { text: 'Що побачили пастухи, коли світло над пагорбами стало яскравішим за полум’я їхнього вогнища' },
  },
}

export const Narrow: Story = {
  args: { data: { text: 'Найдовшеукраїнськесловоякенемаєжодногопробілу в підзаголовку' } },
  decorators: [narrow],
  play: async ({ canvas }) => {
    const subtitle = await canvas.findByRole('heading', { level: 3 })
    await expect(subtitle.scrollWidth).toBeLessThanOrEqual(subtitle.clientWidth)
  },
}

export const Printed: Story = {
  globals: { medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 3 })).toHaveStyle({ breakAfter: 'avoid' })
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
  args: { mode: 'edit', data: { ...firstNight, anchor: 'night' }, onChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit: Subtitle' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Subtitle' })).toHaveFocus())
    await expect(canvas.queryByRole('button', { name: 'Bulleted list' })).not.toBeInTheDocument()

    await userEvent.keyboard('{Enter}')
    typeText(' of all')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ text: 'The <em>first</em> night of all', anchor: 'night' }),
    )
  },
}
