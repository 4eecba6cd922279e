import type { Meta } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { blockStories } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectChange, typeInto } from '../kit/testing/story-steps.ts'
import { typeText } from '../kit/testing/type-text.ts'
import { model } from './model.ts'

const setsOut = { text: '<em>Abraham</em> sets out' }

const stories = blockStories(model, setsOut)
export default { title: 'Blocks/TextHeading', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

export const Study = stories.study(async ({ canvas }) =>
  expect(await canvas.findByRole('heading', { level: 2, name: 'Abraham sets out' })).toBeVisible(),
)
export const Preview = stories.preview()
export const Examination = stories.examination()
export const LongUkrainian = stories.longUkrainian()
export const Narrow = stories.narrow()
export const Printed = stories.printed(async ({ canvas }) =>
  expect(await canvas.findByRole('heading', { level: 2 })).toHaveStyle({ breakAfter: 'avoid' }),
)
export const BrokenOrEmpty = stories.empty()
/** One line without lists: Enter adds nothing. */
export const Edit = stories.edit(async (context) => {
  await typeInto(context.canvas, 'Heading', ' of')
  await expect(context.canvas.queryByRole('button', { name: 'Bulleted list' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  typeText(' all')
  await expectChange(context, { text: '<em>Abraham</em> sets out of all', unknown_key: 'survives' })
})
