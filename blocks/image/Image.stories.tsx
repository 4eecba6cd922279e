import type { Meta } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { blockStories } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectChange, press, retype } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const hills = {
  src: '/uploads/hills.jpg',
  caption: 'Morning over the hills that Abraham left behind',
  alt: 'A path winding over green hills towards the rising sun',
  decorative: false,
}

const stories = blockStories(model, hills)
export default { title: 'Blocks/Image', component: BlockStage, args: stories.args } satisfies Meta<typeof BlockStage>

export const Study = stories.study(async ({ canvas }) => {
  const picture = await canvas.findByRole('img', { name: hills.alt })
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await waitFor(() => expect(picture).toHaveProperty('complete', true))
  await expect(picture.clientWidth).toBe(picture.parentElement?.clientWidth)
  await expect(canvas.getByText(hills.caption)).toBeVisible()
})
export const Preview = stories.preview()
export const Examination = stories.examination()
export const TallPicture = stories.study(
  async ({ canvas }) => {
    const picture = await canvas.findByRole<HTMLImageElement>('img')
    await waitFor(() => expect(picture.naturalHeight).toBe(1500))
    await expect(picture.clientHeight).toBeLessThanOrEqual(500)
  },
  { data: { ...hills, src: '/uploads/tall.jpg' } },
)
export const LongUkrainian = stories.longUkrainian()
export const Narrow = stories.narrow()
export const Printed = stories.printed(async ({ canvas }) => {
  await expect(await canvas.findByRole('img', { name: hills.alt })).toBeVisible()
  await expect(canvas.getByText(hills.caption)).toBeVisible()
})
export const BrokenOrEmpty = stories.brokenPicture(async ({ canvas }) => {
  await expect(canvas.getByText(hills.alt)).toBeVisible()
  await expect(canvas.getByText(hills.caption)).toBeVisible()
  await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
})
export const Edit = stories.edit(async (context) => {
  const { canvas } = context
  const changed = { ...hills, caption: 'Hills', unknown_key: 'survives' }
  await retype(await canvas.findByRole('textbox', { name: 'Caption' }), 'Hills')
  await expectChange(context, changed)
  await press(canvas, 'Remove picture')
  await expectChange(context, { ...changed, src: '' })
  await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
})
