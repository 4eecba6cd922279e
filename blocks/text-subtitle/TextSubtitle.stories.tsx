import type { Meta } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { blockStories } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectChange, typeInto } from '../kit/testing/story-steps.ts'
import { typeText } from '../kit/testing/type-text.ts'
import { model } from './model.ts'

const firstNight = { text: 'The <em>first</em> night' }

const stories = blockStories(model, firstNight)
export default { title: 'Blocks/TextSubtitle', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

export const Study = stories.study(async ({ canvas }) =>
  expect(await canvas.findByRole('heading', { level: 3, name: 'The first night' })).toBeVisible(),
)
export const Preview = stories.preview()
export const Examination = stories.examination()
export const LongUkrainian = stories.longUkrainian()
export const Narrow = stories.narrow()
export const Printed = stories.printed(async ({ canvas }) =>
  expect(await canvas.findByRole('heading', { level: 3 })).toHaveStyle({ breakAfter: 'avoid' }),
)
export const BrokenOrEmpty = stories.empty()
/** One line without lists: Enter adds nothing. */
export const Edit = stories.edit(async (context) => {
  await typeInto(context.canvas, 'Subtitle', ' of')
  await expect(context.canvas.queryByRole('button', { name: 'Bulleted list' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  typeText(' all')
  await expectChange(context, { text: 'The <em>first</em> night of all', unknown_key: 'survives' })
})
