import type { Meta } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { blockStories } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectChange, removePicture } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'
import { chooseOption } from '../../src/ui/office/testing/choose-option.ts'

const framed = { src: '/uploads/hills.jpg', border_style: 'double' }

const stories = blockStories(model, framed)
export default { title: 'Blocks/LessonHeader', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

export const Study = stories.study(async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1, name: 'Abraham: trust that sets out' })).toBeVisible()
  await expect(canvas.getByText('Lesson 3 · 15 min')).toBeVisible()
})
export const Preview = stories.preview()
export const Examination = stories.examination()
export const TallPicture = stories.study(
  async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')?.naturalHeight).toBe(1500))
    await expect(canvasElement.querySelector('img')?.clientHeight).toBeLessThanOrEqual(500)
  },
  { data: { src: '/uploads/tall.jpg', border_style: 'none' } },
)
export const LongUkrainian = stories.longUkrainian()
export const Narrow = stories.narrow()
export const Printed = stories.printed(async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
  await expect(canvas.getByText('Lesson 3 · 15 min')).toBeVisible()
})
export const WithoutPicture = stories.study(
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.getByText('Lesson 3')).toBeVisible()
  },
  { data: {}, lesson: { lesson_title: 'Abraham: trust that sets out', lesson_order: 3, lesson_length: 0 } },
)
export const BrokenOrEmpty = stories.brokenPicture(async ({ canvas }) =>
  expect(canvas.getByRole('heading', { level: 1 })).toBeVisible(),
)
export const Edit = stories.edit(async (context) => {
  const { canvas, canvasElement } = context
  await chooseOption(await canvas.findByLabelText('Frame'), 'Dashes')
  await expectChange(context, { ...framed, border_style: 'dashed', unknown_key: 'survives' })
  await expect(canvasElement.querySelector('img')?.parentElement).toHaveStyle({ borderStyle: 'dashed' })

  await removePicture(canvas)
  await expectChange(context, { src: '', border_style: 'dashed', unknown_key: 'survives' })
})
