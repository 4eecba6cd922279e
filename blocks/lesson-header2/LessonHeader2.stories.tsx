import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { blockStories } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectChange, removePicture } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const stories = blockStories(model, { src: '/uploads/hills.jpg' })
export default { title: 'Blocks/LessonHeader2', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

export const Study = stories.study(async ({ canvas, canvasElement }) => {
  await expect(await canvas.findByRole('heading', { level: 1, name: 'Abraham: trust that sets out' })).toBeVisible()
  await expect(canvas.getByText('Lesson 3 · 15 min')).toBeVisible()
  const picture = canvasElement.querySelector('img')
  await expect(picture?.clientWidth).toBe(picture?.closest('header')?.clientWidth)
})
export const Preview = stories.preview()
export const Examination = stories.examination()
export const TallPicture = stories.study(
  async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')?.naturalHeight).toBe(1500))
    await expect(canvasElement.querySelector('img')?.clientHeight).toBeLessThanOrEqual(500)
  },
  { data: { src: '/uploads/tall.jpg' } },
)
export const LongUkrainian = stories.longUkrainian()
export const Narrow = stories.narrow()
/** Browsers print no shade: the title is under the picture, in the color of text. */
export const Printed = stories.printed(async ({ canvas, canvasElement }) => {
  const title = await canvas.findByRole('heading', { level: 1 })
  const picture = canvasElement.querySelector('img')
  await expect(picture?.getBoundingClientRect().bottom).toBeLessThanOrEqual(title.getBoundingClientRect().top)
  await expect(title).toHaveStyle({ color: getComputedStyle(canvasElement).color })
})
export const WithoutPicture = stories.study(
  async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
  { data: {} },
)
export const BrokenOrEmpty = stories.study(
  async ({ canvas, canvasElement }) => {
    const before = canvasElement.querySelector('header')?.clientHeight
    await expect(await canvas.findByText('The picture could not be loaded')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvasElement.querySelector('header')?.clientHeight).toBe(before)
  },
  { data: { src: 'images/gone.jpg' } },
)
export const Edit = stories.edit(async (context) => {
  const { canvas } = context
  await removePicture(canvas)
  await expectChange(context, { src: '', unknown_key: 'survives' })
  const picture = new File(['jpeg'], 'hills.jpg', { type: 'image/jpeg' })
  await userEvent.upload(canvas.getByLabelText(/Choose a JPEG/), picture)
  await expectChange(context, { src: '/uploads/hills.jpg', unknown_key: 'survives' })
})
