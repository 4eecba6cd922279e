import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { sampleElements } from '../../engine/player/testing/sample-lesson.ts'
import { LessonContent } from './LessonContent.tsx'
import { answers, opened, parameters, studying } from './testing/opened-lesson.ts'

const meta = {
  title: 'Lesson/LessonReview',
  component: LessonContent,
  args: { open: opened(), onReload: fn() },
  parameters,
} satisfies Meta<typeof LessonContent>

export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {
  args: { open: opened({ answers, studying }) },
  play: async ({ canvas }) => {
    await canvas.findByText('Sent. Your teacher will answer here.')
    await expect(canvas.getByText(/^Waiting for review since .*\. No need to wait: you can carry on\.$/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Next lesson/ })).toHaveAttribute('href', '/lesson?lesson_id=four')
    await expect(canvas.getByRole('link', { name: /^Previous lesson/ })).toHaveAttribute(
      'href',
      '/lesson?lesson_id=two',
    )
    await expect(canvas.getByRole('radio', { name: 'A great army' })).toBeEnabled()
  },
}

export const Reviewed: Story = {
  args: {
    open: opened({
      answers,
      studying: {
        ...studying,
        studying_review: true,
        comments: {
          own: 'A very honest answer. Read Hebrews 11:8 as well: he “went out, not knowing where he was going”.',
        },
        grades: { promise: { kind: 'scored', earned: 1, total: 1 }, company: { kind: 'scored', earned: 1, total: 2 } },
      },
    }),
  },
  play: async ({ canvas, userEvent, step }) => {
    await canvas.findByText('From your teacher')
    await step('only what has a comment is shown first', async () => {
      await expect(await canvas.findByRole('radio', { name: 'Comments: 1' })).toBeChecked()
      await expect(canvas.queryByRole('radio', { name: 'A great army' })).toBeNull()
      await expect(canvas.queryByRole('button', { name: 'Continue where you left off' })).toBeNull()
    })
    await step('a button leads to the comment', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Next comment' }))
      await canvas.findByText('Comment 1 of 1')
      await expect(canvas.getByRole('button', { name: 'Next comment' })).toBeDisabled()
      await waitFor(() => expect(canvas.getByDisplayValue(answers.own)).toHaveFocus())
    })
    await userEvent.click(canvas.getByRole('radio', { name: 'Whole lesson' }))
    for (const name of ['A great army', 'To bless all peoples through him'])
      await expect(canvas.getByRole('radio', { name })).toBeDisabled()
    await expect(canvas.getByDisplayValue(answers.own)).toHaveAttribute('readonly')
    await expect(canvas.queryByRole('button', { name: /Finish/ })).toBeNull()
  },
}

const released = sampleElements('released')
  .filter(({ id }) => ['promise', 'company', 'own', 'names'].includes(id))
  .map(({ view, ...element }) => ({
    ...element,
    view: { ...(view as object), explanation: '<p>“I will bless you”: God speaks of <em>all</em> peoples.</p>' },
  }))

/** Sent, in a lesson that shows the right answers at once: nothing can be changed. */
export const Released: Story = {
  args: {
    open: opened({
      answers: { ...answers, promise: 0 },
      studying: {
        ...studying,
        released,
        score: { right: 0, total: 3 },
        grades: {
          promise: { kind: 'scored', earned: 0, total: 1 },
          company: { kind: 'scored', earned: 1, total: 2 },
          own: { kind: 'needs-review' },
          names: { kind: 'unanswered' },
        },
      },
    }),
  },
  play: async ({ canvas, userEvent, step }) => {
    await canvas.findByRole('heading', { name: 'Here are the right answers' })
    await expect(canvas.getByRole('radio', { name: 'A long life without hardship Wrong choice' })).toBeDisabled()
    await expect(canvas.getByRole('radio', { name: 'To bless all peoples through him Correct answer' })).toBeDisabled()
    await expect(canvas.getByText('Incorrect')).toBeVisible()
    for (const note of canvas.getAllByRole('note')) await expect(note).toHaveTextContent('God speaks of all peoples')
    await expect(canvas.getByDisplayValue(answers.own)).toHaveAttribute('readonly')
    await expect(canvas.queryByText(/^saved/)).toBeNull()
    await step('the end says what became of it, and leads back to the first question', async () => {
      await canvas.findByText(/^The right answers are shown above, so what you sent can’t be changed any more/)
      await expect(canvas.getAllByText('Right answers: 0 of 3')).toHaveLength(2)
      await userEvent.click(canvas.getByRole('button', { name: 'Look at the right answers' }))
      await waitFor(() =>
        expect(canvas.getByText('What did God promise Abram?').getBoundingClientRect().top).toBeLessThan(400),
      )
    })
  },
}

/** With results, as the lesson's setting says; without them only comments are shown. */
export const ReviewedWithMarks: Story = {
  args: Reviewed.args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Questions: 4' }))
    await expect(await canvas.findByText('Correct')).toBeVisible()
    await expect(canvas.getByText(/1 of 2/)).toBeVisible()
  },
}

export const ReviewedWithoutMarks: Story = {
  args: {
    open: opened({
      answers,
      studying: { ...studying, studying_review: true, comments: { own: 'A very honest answer.' }, grades: null },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A very honest answer.')).toBeVisible()
    await expect(canvas.queryByText('Correct')).toBeNull()
    await expect(canvas.queryByText(/1 of 2/)).toBeNull()
  },
}

/** Prints answers and comments, but not what surrounds the lesson. */
export const Printed: Story = {
  args: Reviewed.args,
  globals: { medium: 'paper' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^A very honest answer/)).toBeVisible()
    for (const role of ['link', 'button', 'textbox', 'progressbar', 'contentinfo'])
      await expect(canvas.queryByRole(role)).toBeNull()
    await expect(canvas.getByText('Your teacher has read your answers')).not.toBeVisible()
  },
}

export const PrintedBeforeReview: Story = {
  args: Sent.args,
  globals: { medium: 'paper' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sent. Your teacher will answer here.')).not.toBeVisible()
    await expect(canvas.queryByText('From your teacher')).toBeNull()
  },
}
