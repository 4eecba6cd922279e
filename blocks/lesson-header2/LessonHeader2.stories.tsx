import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectToFit, narrow } from '../kit/testing/narrow.tsx'

const wide = { src: '/uploads/hills.jpg' }

const meta = {
  title: 'Blocks/LessonHeader2',
  component: BlockStage,
  args: { type: 16, mode: 'study', data: wide },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Abraham: trust that sets out' })).toBeVisible()
    await expect(canvas.getByText('Lesson 3 · 15 min')).toBeVisible()
    const picture = canvasElement.querySelector('img')
    await expect(picture?.clientWidth).toBe(picture?.closest('header')?.clientWidth)
  },
}

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const TallPicture: Story = {
  args: { data: { src: '/uploads/tall.jpg' } },
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

/** Browsers print no shade: the title goes under the picture, in ink. */
export const Printed: Story = {
  globals: { medium: 'paper' },
  play: async ({ canvas, canvasElement }) => {
    const title = await canvas.findByRole('heading', { level: 1 })
    const picture = canvasElement.querySelector('img')
    await expect(picture?.getBoundingClientRect().bottom).toBeLessThanOrEqual(title.getBoundingClientRect().top)
    await expect(title).toHaveStyle({ color: getComputedStyle(canvasElement).color })
  },
}

export const WithoutPicture: Story = {
  args: { data: {} },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
}

export const BrokenOrEmpty: Story = {
  args: { data: { src: 'images/gone.jpg' } },
  play: async ({ canvas, canvasElement }) => {
    const before = canvasElement.querySelector('header')?.clientHeight
    await expect(await canvas.findByText('The picture could not be loaded')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvasElement.querySelector('header')?.clientHeight).toBe(before)
  },
}

export const Edit: Story = {
  args: { mode: 'edit', onChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove picture' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ src: '' })

    const picture = new File(['jpeg'], 'hills.jpg', { type: 'image/jpeg' })
    await userEvent.upload(canvas.getByLabelText(/Choose a JPEG/), picture)
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ src: '/uploads/hills.jpg' }))
  },
}
