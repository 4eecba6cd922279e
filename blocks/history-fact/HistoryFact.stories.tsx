import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { blockStories } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectChange, expectPictureSide, press, retype, typeInto } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const ur = {
  title: 'Ur of the Chaldees',
  text: '<p>The city on the Euphrates had a library and gardens a <em>thousand</em> years before Abram left it.</p>',
  src: '/uploads/hills.jpg',
  imageside: 0,
  alt: 'Green hills where the city stood',
  decorative: false,
}
const name = 'Historical fact Ur of the Chaldees'

const stories = blockStories(model, ur)
export default { title: 'Blocks/HistoryFact', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

export const Study = stories.study(async ({ canvas, canvasElement }) => {
  await expect(await canvas.findByRole('note', { name })).toBeVisible()
  await expect(canvas.queryByRole('heading')).not.toBeInTheDocument()
  await expect(canvas.getByRole('img', { name: ur.alt })).toBeInTheDocument()
  await expectPictureSide(canvasElement, 'left')
})
export const PictureOnTheRight = stories.study(({ canvasElement }) => expectPictureSide(canvasElement, 'right'), {
  data: { ...ur, imageside: 1 },
})
export const TallPicture = stories.study(undefined, { data: { ...ur, src: '/uploads/tall.jpg' } })
export const WithoutPicture = stories.study(undefined, { data: { ...ur, src: '' } })
export const Preview = stories.preview()
export const Examination = stories.examination()
export const LongUkrainian = stories.longUkrainian()
/** The picture is above the text. */
export const Narrow = stories.narrow(
  async ({ canvas, canvasElement }) => {
    const picture = canvasElement.querySelector('img')
    await expect(picture?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      canvas.getByText('Historical fact').getBoundingClientRect().top,
    )
  },
  { data: { ...ur, title: 'Найдовшаукраїнськаназвабезжодногопробілу' } },
)
export const Printed = stories.printed(async ({ canvas }) =>
  expect(await canvas.findByRole('note', { name })).toHaveStyle({ breakInside: 'avoid' }),
)
/** The title is text, not HTML. */
export const BrokenOrEmpty = stories.brokenPicture(
  async ({ canvas }) => expect(canvas.getByText('<img src=x onerror=alert(1)>')).toBeVisible(),
  { title: '<img src=x onerror=alert(1)>' },
)
export const Empty = stories.empty()
export const Edit = stories.edit(async (context) => {
  const { canvas, canvasElement } = context
  await retype(await canvas.findByRole('textbox', { name: 'Title' }), 'Ur')
  const named = { ...ur, title: 'Ur', unknown_key: 'survives' }
  await expectChange(context, named)

  await press(canvas, 'On the right')
  await expectChange(context, { ...named, imageside: 1 })
  await expectPictureSide(canvasElement, 'right')

  await typeInto(canvas, 'Text', '!')
  await expectChange(context, { ...named, imageside: 1, text: ur.text.replace('</p>', '!</p>') })
})
export const EditEmpty = stories.edit(undefined, {})
