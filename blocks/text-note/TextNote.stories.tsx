import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { blockStories } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectChange, typeInto } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const walk = {
  text: '<p>From Haran to Shechem is about <strong>650 kilometres</strong>: a month on the road with flocks and children.</p>',
}

const stories = blockStories(model, walk)
export default { title: 'Blocks/TextNote', component: BlockStage, args: stories.args } satisfies Meta<typeof BlockStage>

export const Study = stories.study(async ({ canvas }) => {
  await expect(await canvas.findByRole('note', { name: 'Note' })).toHaveTextContent(/^From Haran/)
  await expect(canvas.queryByRole('complementary')).not.toBeInTheDocument()
})
export const Preview = stories.preview()
export const Examination = stories.examination()
export const LongUkrainian = stories.longUkrainian()
export const Narrow = stories.narrow()
/** A frame: paper has no background. */
export const Printed = stories.printed(async ({ canvas }) =>
  expect(await canvas.findByRole('note')).toHaveStyle({ borderTopStyle: 'solid' }),
)
export const BrokenOrEmpty = stories.empty()
export const Edit = stories.edit(async (context) => {
  await typeInto(context.canvas, 'Note', '!')
  await expectChange(context, { text: walk.text.replace('</p>', '!</p>'), unknown_key: 'survives' })
})
