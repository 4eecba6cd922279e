import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectCommentBelow } from '../kit/testing/expect-comment-below.ts'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { expectToFit, narrow } from '../kit/testing/narrow.tsx'

const thanks = {
  comment:
    'Thank you for every honest answer.\n\nRead Hebrews 11:8 as well: he “went out, not knowing where he was going”. What surprises you there?',
}

const comment = 'A very honest answer. Read Hebrews 11:8 as well: he “went out, not knowing where he was going”.'

const meta = {
  title: 'Blocks/TeacherComment',
  component: BlockStage,
  args: { type: 30, mode: 'study', data: thanks },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

/** Before the review a student's page knows nothing of it; after the review the page itself shows what was released. */
export const Study: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('main')).toBeEmptyDOMElement())
  },
}

export const StudyReviewed: Story = {
  args: { mode: 'examination', audience: 'student' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('main > div')).toBeEmptyDOMElement())
  },
}

export const Preview: Story = {
  args: { mode: 'preview' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('From your teacher')).toBeVisible()
    await expect(canvas.getByText(/Read Hebrews 11:8/)).toBeVisible()
    await expect(canvas.getByText('Students read this after the review.')).toBeVisible()
  },
}

export const Examination: Story = {
  args: { mode: 'examination' },
  play: async ({ canvas }) => {
    const preview = await canvas.findByText(/^Thank you/, { selector: 'summary span' })
    await expect(preview.textContent).toHaveLength(100)
    await expect(preview.textContent).toMatch(/^Thank you for every honest answer. Read Hebrews 11:8 as well/)
    await expect(canvas.getByText(/What surprises you there/)).not.toBeVisible()

    await userEvent.click(preview)
    await expect(canvas.getByText(/What surprises you there/)).toBeVisible()
    await expect(preview).not.toBeVisible()
  },
}

/** What the reviewer writes stands below the answer and its mark. */
export const Commented: Story = {
  args: { mode: 'examination', comment },
  play: async ({ canvasElement }) => {
    await waitFor(() => expectCommentBelow(canvasElement, comment))
  },
}

export const LongUkrainian: Story = {
  globals: { locale: 'uk' },
  args: {
    mode: 'preview',
    data: {
      comment:
        'Щиро дякую за кожну чесну відповідь!\nНапишіть мені, будь ласка, що вас найбільше здивувало в розповіді про Авраама, який вирушив у дорогу, не знаючи, де вона закінчиться.\n\nПрочитайте ще одинадцятий розділ Послання до євреїв.',
    },
  },
}

export const Narrow: Story = {
  decorators: [narrow],
  args: {
    mode: 'preview',
    data: { comment: 'Найдовшеукраїнськесловоякенемаєжодногопробілуалевсеодномусивміститисянаекрані' },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/^Найдовше/)
    await expectToFit(canvasElement)
  },
}

export const Printed: Story = {
  args: { mode: 'preview' },
  globals: { medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/Read Hebrews 11:8/)).toBeVisible()
    await expectOnPaper(canvasElement)
  },
}

export const BrokenOrEmpty: Story = {
  render: () => (
    <>
      <BlockStage type={30} mode="preview" data={{}} />
      <BlockStage type={30} mode="examination" data={{ comment: ' \n ' }} />
      <BlockStage type={30} mode="study" data={{}} />
      <BlockStage type={30} mode="preview" data={{ comment: '<script>alert(1)</script>' }} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Here the teacher writes to the student.')).toHaveLength(2)
    await expect(canvas.getByText('<script>alert(1)</script>')).toBeVisible()
  },
}

export const Edit: Story = {
  args: { mode: 'edit', data: { comment: 'Well read', note: 'kept' }, onChange: fn() },
  play: async ({ args, canvas, step }) => {
    const comment = await canvas.findByRole('textbox', { name: 'Teacher’s comment' })
    await step('spaces can be typed, and are not stored at the end', async () => {
      await userEvent.type(comment, ' and ')
      await expect(comment).toHaveValue('Well read and ')
      await expect(args.onChange).toHaveBeenLastCalledWith({ comment: 'Well read and', note: 'kept' })
      await userEvent.tab()
      await expect(comment).toHaveValue('Well read and')
    })
    await step('a comment of nothing is none', async () => {
      await userEvent.clear(comment)
      await userEvent.type(comment, '  ')
      await expect(args.onChange).toHaveBeenLastCalledWith({ comment: null, note: 'kept' })
    })
  },
}

export const EditFull: Story = {
  args: { mode: 'edit', data: { comment: 'a'.repeat(1_998) }, onChange: fn() },
  play: async ({ args, canvas }) => {
    const comment = await canvas.findByRole('textbox', { name: 'Teacher’s comment' })
    await userEvent.type(comment, 'bcd')
    await expect(args.onChange).toHaveBeenLastCalledWith({ comment: `${'a'.repeat(1_998)}bc` })
    await expect(canvas.getByText('2000 of 2000')).toBeVisible()
  },
}
