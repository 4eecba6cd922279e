import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { blockStories, type BlockStory, column, type Play } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectChange, typeInto } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'
import { chooseOption } from '../../src/ui/office/testing/choose-option.ts'

const hills = {
  text: '<p>From these hills one sees <strong>the whole valley</strong>. Abram stood here with Lot when their herds had become too many for one pasture.</p><p>“Look around,” he said, “and choose.”</p>',
  src: '/uploads/hills.jpg',
  imageside: 0,
  caption: 'Morning over the hills',
  alt: 'A path winding over green hills towards the rising sun',
  decorative: false,
}

const stories = blockStories(model, hills)
export default { title: 'Blocks/TextImage', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

/** The boxes of the picture and of the first words. */
async function boxesOf(canvas: Parameters<Play>[0]['canvas']) {
  const picture = await canvas.findByRole('img', { name: hills.alt })
  const words = canvas.getByText(/From these hills/)
  return { picture: picture.getBoundingClientRect(), words: words.getBoundingClientRect() }
}

export const Study = stories.study(async ({ canvas }) => {
  await expect(await canvas.findByRole('img', { name: hills.alt })).toBeVisible()
  await expect(canvas.getByRole('figure')).toHaveTextContent(hills.caption)
})
export const PictureLeft: BlockStory = {
  decorators: [column(640)],
  play: async ({ canvas }) => {
    const { picture, words } = await boxesOf(canvas)
    await expect(picture.right).toBeLessThan(words.left)
  },
}
export const PictureRight: BlockStory = {
  decorators: [column(640)],
  args: { data: { ...hills, imageside: 1 } },
  play: async ({ canvas }) => {
    const { picture, words } = await boxesOf(canvas)
    await expect(words.right).toBeLessThan(picture.left)
  },
}
export const Preview = stories.preview()
export const Examination = stories.examination()
/** Nothing moves when the picture arrives. */
export const TallPicture = stories.study(
  async ({ canvas }) => {
    const before = await boxesOf(canvas)
    await waitFor(() => expect(canvas.getByRole<HTMLImageElement>('img').naturalHeight).toBe(1500))
    await expect(await boxesOf(canvas)).toEqual(before)
  },
  { data: { ...hills, src: '/uploads/tall.jpg' } },
)
export const LongUkrainian = stories.longUkrainian()
/** The picture is above the text, as wide as the column. */
export const Narrow = stories.narrow(
  async ({ canvas }) => {
    const { picture, words } = await boxesOf(canvas)
    await expect(picture.bottom).toBeLessThan(words.top)
    await expect(picture.width).toBe(288)
  },
  {
    data: {
      ...hills,
      imageside: 1,
      caption: 'Найдовшеукраїнськесловоякенемаєжодногопробілуалевсеодномусивміститисянаекрані',
    },
  },
)
export const Printed = stories.printed(async ({ canvas }) => {
  await expect(await canvas.findByRole('img', { name: hills.alt })).toBeVisible()
  await expect(canvas.getByText(hills.caption)).toBeVisible()
})
export const BrokenOrEmpty: BlockStory = {
  render: stories.each([
    { ...hills, src: 'images/gone.jpg' },
    { text: '<p>Words alone</p>', caption: 'Of no picture' },
    { caption: 'Of nothing' },
    {},
  ]),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('The picture could not be loaded')).toBeVisible()
    await expect(canvas.getByText(hills.alt)).toBeVisible()
    await expect(canvas.getByText('Words alone')).toBeVisible()
    await expect(canvas.queryByText(/^Of no/)).not.toBeInTheDocument()
    await expect(canvasElement.querySelector('main')?.children).toHaveLength(2)
  },
}
export const Edit = stories.edit(async (context) => {
  const { canvas, step } = context
  const changed = { ...hills, imageside: 1, unknown_key: 'survives' }
  await step('the picture changes its side', async () => {
    await chooseOption(await canvas.findByLabelText('Side of the picture'), 'On the right')
    await expectChange(context, changed)
  })
  await step('caption and description are typed beside it', async () => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Caption' }), '!')
    await expectChange(context, { ...changed, caption: `${hills.caption}!` })
    await userEvent.type(canvas.getByLabelText(/Description for screen readers/), '.')
    await expectChange(context, expect.objectContaining({ alt: `${hills.alt}.` }))
  })
  await step('the text is rich', async () => {
    await typeInto(canvas, 'Text', ' Lot chose.')
    await expectChange(context, expect.objectContaining({ text: expect.stringContaining('Lot chose.') }))
  })
})
