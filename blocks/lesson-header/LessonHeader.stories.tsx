import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { expectToFit, narrow } from '../kit/testing/narrow.tsx'

const framed = { src: '/uploads/hills.jpg', border_style: 'double' }

const meta = {
  title: 'Blocks/LessonHeader',
  component: BlockStage,
  args: { type: 12, mode: 'study', data: framed },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Abraham: trust that sets out' })).toBeVisible()
    await expect(canvas.getByText('Lesson 3 · 15 min')).toBeVisible()
  },
}

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const TallPicture: Story = {
  args: { data: { src: '/uploads/tall.jpg', border_style: 'none' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')?.naturalHeight).toBe(1500))
    await expect(canvasElement.querySelector('img')?.clientHeight).toBeLessThanOrEqual(500)
  },
}

export const LongUkrainian: Story = {
  globals: { locale: 'uk' },
  args: {
    lesson: {
      lesson_title: 'Авраам: довіра, що йде вперед навіть тоді, коли дороги ще не видно жодному з мандрівників',
      lesson_order: 12,
      lesson_length: 45,
    },
  },
}

export const Narrow: Story = {
  decorators: [narrow],
  args: LongUkrainian.args ?? {},
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { level: 1 })
    await expectToFit(canvasElement)
  },
}

export const Printed: Story = {
  globals: { medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.getByText('Lesson 3 · 15 min')).toBeVisible()
    await expectOnPaper(canvasElement)
  },
}

export const WithoutPicture: Story = {
  args: { data: {}, lesson: { lesson_title: 'Abraham: trust that sets out', lesson_order: 3, lesson_length: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.getByText('Lesson 3')).toBeVisible()
  },
}

export const BrokenOrEmpty: Story = {
  args: { data: { src: 'images/gone.jpg', border_style: 'solid' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The picture could not be loaded')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
  },
}

export const Edit: Story = {
  args: { mode: 'edit', onChange: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Frame'), 'Dashes')
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...framed, border_style: 'dashed' })
    await expect(canvasElement.querySelector('img')?.parentElement).toHaveStyle({ borderStyle: 'dashed' })

    await userEvent.click(canvas.getByRole('button', { name: 'Remove picture' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ src: '', border_style: 'dashed' })
  },
}
