import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { blockStories } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectChange, removePicture, retype } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'
import { chooseOption } from '../../src/ui/office/testing/choose-option.ts'

const hills = {
  src: '/uploads/hills.jpg',
  caption: 'Morning over the hills that Abraham left behind',
  alt: 'A path winding over green hills towards the rising sun',
  decorative: false,
  crop: '',
  focus: { x: 50, y: 50 },
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
/** The file is larger than the size in the address, which is what counts. */
export const SmallPicture = stories.study(
  async ({ canvas }) => {
    const picture = await canvas.findByRole<HTMLImageElement>('img')
    await waitFor(() => expect(picture).toHaveProperty('complete', true))
    await expect(picture.clientWidth).toBe(100)
  },
  { data: { ...hills, src: '/uploads/hills-100x67.jpg' } },
)
export const Cropped = stories.study(
  async ({ canvas }) => {
    const picture = await canvas.findByRole<HTMLImageElement>('img')
    await waitFor(() => expect(picture.clientWidth).toBe(300))
    await expect(picture.clientHeight).toBe(300)
    await expect(getComputedStyle(picture).objectFit).toBe('cover')
    await expect(getComputedStyle(picture).objectPosition).toBe('20% 80%')
  },
  { data: { ...hills, src: '/uploads/hills-450x300.jpg', crop: '1/1', focus: { x: 20, y: 80 } } },
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
  await chooseOption(canvas.getByRole('combobox', { name: 'Crop' }), 'Wide (16:9)')
  await expectChange(context, { ...changed, crop: '16/9' })
  await fireEvent.change(canvas.getByRole('slider', { name: 'Visible part, top to bottom' }), { target: { value: 90 } })
  await expectChange(context, { ...changed, crop: '16/9', focus: { x: 50, y: 90 } })
  await chooseOption(canvas.getByRole('combobox', { name: 'Crop' }), 'The whole picture')
  await expect(canvas.queryByRole('slider')).not.toBeInTheDocument()
  await removePicture(canvas)
  await expectChange(context, { ...changed, src: '', focus: { x: 50, y: 90 } })
  await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
})
