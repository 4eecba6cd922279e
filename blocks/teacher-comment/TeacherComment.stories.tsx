import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { blockStories, type BlockStory, expectNothing, storyOf } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectCommentBelow } from '../kit/testing/expect-comment-below.ts'
import { longUkrainianSample, oneLongWord } from '../kit/testing/ukrainian-sample.ts'
import { expectChange } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const thanks = {
  comment:
    'Thank you for every honest answer.\n\nRead Hebrews 11:8 as well: he “went out, not knowing where he was going”. What surprises you there?',
}
const written = 'A very honest answer.'
const long = { ...longUkrainianSample(model), mode: 'preview' as const }

const stories = blockStories(model, thanks)
export default { title: 'Blocks/TeacherComment', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

/** Before the review a student's page shows nothing; after it the page itself shows the released comment. */
export const Study = stories.study(expectNothing)
export const StudyReviewed: BlockStory = {
  args: { mode: 'examination', audience: 'student' },
  play: ({ canvasElement }) => waitFor(() => expect(canvasElement.querySelector('main > div')).toBeEmptyDOMElement()),
}
export const Preview = stories.preview(async ({ canvas }) => {
  await expect(await canvas.findByText('From your teacher')).toBeVisible()
  await expect(canvas.getByText(/Read Hebrews 11:8/)).toBeVisible()
  await expect(canvas.getByText('Students read this after the review.')).toBeVisible()
})
export const Examination = stories.examination(async ({ canvas }) => {
  const preview = await canvas.findByText(/^Thank you/, { selector: 'summary span' })
  await expect(preview.textContent).toHaveLength(100)
  await expect(preview.textContent).toMatch(/^Thank you for every honest answer. Read Hebrews 11:8 as well/)
  await expect(canvas.getByText(/What surprises you there/)).not.toBeVisible()

  await userEvent.click(preview)
  await expect(canvas.getByText(/What surprises you there/)).toBeVisible()
  await expect(preview).not.toBeVisible()
})
/** The reviewer's comment is below the author's. */
export const Commented = storyOf({ mode: 'examination', comment: written }, ({ canvasElement }) =>
  waitFor(() => expectCommentBelow(canvasElement, written)),
)
export const LongUkrainian = stories.longUkrainian(undefined, long)
export const Narrow = stories.narrow(undefined, oneLongWord(long))
export const Printed = stories.printed(
  async ({ canvas }) => expect(await canvas.findByText(/Read Hebrews 11:8/)).toBeVisible(),
  { mode: 'preview' },
)
export const BrokenOrEmpty: BlockStory = {
  render: ({ type }) => (
    <>
      <BlockStage type={type} mode="preview" data={{}} />
      <BlockStage type={type} mode="examination" data={{ comment: ' \n ' }} />
      <BlockStage type={type} mode="study" data={{}} />
      <BlockStage type={type} mode="preview" data={{ comment: '<script>alert(1)</script>' }} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('The teacher writes to the student here.')).toHaveLength(2)
    await expect(canvas.getByText('<script>alert(1)</script>')).toBeVisible()
  },
}
export const Edit = stories.edit(
  async (context) => {
    const { canvas, step } = context
    const comment = await canvas.findByRole('textbox', { name: 'Teacher’s comment' })
    await step('a trailing space can be typed but is not stored', async () => {
      await userEvent.type(comment, ' and ')
      await expect(comment).toHaveValue('Well read and ')
      await expectChange(context, { comment: 'Well read and', note: 'survives' })
      await userEvent.tab()
      await expect(comment).toHaveValue('Well read and')
    })
    await step('a blank comment is stored as none', async () => {
      await userEvent.clear(comment)
      await userEvent.type(comment, '  ')
      await expectChange(context, { comment: null, note: 'survives' })
    })
  },
  { comment: 'Well read', note: 'survives' },
)
export const EditFull = stories.edit(
  async (context) => {
    await userEvent.type(await context.canvas.findByRole('textbox', { name: 'Teacher’s comment' }), 'bcd')
    await expectChange(context, { comment: `${'a'.repeat(1_998)}bc` })
    await expect(context.canvas.getByText('2000 of 2000')).toBeVisible()
  },
  { comment: 'a'.repeat(1_998) },
)
