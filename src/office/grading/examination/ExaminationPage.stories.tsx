import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import ExaminationPage from './ExaminationPage.tsx'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import StudyingsPage from '../list/StudyingsPage.tsx'
import { signInAs } from '../testing/sign-in-as.ts'
import { resetExaminations, review, saveComment, served } from '../testing/examination-server.ts'
import { sampleExamination, sampleRow } from '../testing/sample-examination.ts'

const next = '01900000-0000-7000-8000-000000000002'
const afterFailure = '01900000-0000-7000-8000-0000000000f1'

const meta = {
  title: 'Grading/Examination page',
  component: FakeServer,
  args: {
    ...served(),
    pages: { '/backoffice/studyings/:token': <ExaminationPage />, '/backoffice/studyings': <h1>The list</h1> },
  },
  beforeEach: resetExaminations,
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

const reviewed = sampleExamination().studying

export const Waiting: Story = {
  args: served(),
  play: async ({ canvas, userEvent, step }) => {
    await expect(await canvas.findByRole('heading', { name: 'Olena Shevchenko' })).toBeVisible()
    await expect(canvas.getByText('1 of 2 correct')).toBeVisible()
    await expect(canvas.getByText('1 to review')).toBeVisible()
    await step('right answers are hidden first and toggle', async () => {
      await expect(canvas.queryByText('Correct answer')).toBeNull()
      await userEvent.click(canvas.getByRole('button', { name: 'Show correct answers' }))
      await expect(canvas.getAllByText('Correct answer')).toHaveLength(3)
      await expect(canvas.getByText('Trust comes before sight.')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Hide correct answers' }))
      await expect(canvas.queryByText('Correct answer')).toBeNull()
    })
    await step('the questions can be shown alone', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /Questions only/ }))
      await expect(canvas.queryByText(/Many years later/)).toBeNull()
      await userEvent.click(canvas.getByRole('button', { name: 'Whole lesson' }))
      await expect(canvas.getByText(/Many years later/)).toBeVisible()
    })
  },
}

export const ByKeyboard: Story = {
  args: served({ queue: { place: 3, total: 16, previous_id: null, next_id: next } }),
  play: async ({ canvas, userEvent, step }) => {
    const comment = (number: number) => canvas.findByRole('textbox', { name: `Your comment on question ${number}` })
    await comment(1)
    await step('the page opens at the first answer to read, and j and k step through the questions', async () => {
      await waitFor(() => expect(canvas.getByRole('region', { name: 'Comment on question 3' })).toHaveFocus())
      await expect(canvas.getByText('3 of 16')).toBeInTheDocument()
      await userEvent.keyboard('kk')
      await expect(canvas.getByRole('region', { name: 'Comment on question 1' })).toHaveFocus()
      await userEvent.keyboard('j')
      await expect(canvas.getByRole('region', { name: 'Comment on question 2' })).toHaveFocus()
    })
    await step('c focuses the comment, where letters are text', async () => {
      await userEvent.keyboard('c')
      await expect(await comment(2)).toHaveFocus()
      await userEvent.keyboard('just think: who was Lot?')
      await expect(await comment(2)).toHaveValue('just think: who was Lot?')
      await expect(canvas.getByRole('button', { name: 'Show correct answers' })).toBeVisible()
    })
    await step('Escape leaves it, and s shows the answers', async () => {
      await userEvent.keyboard('{Escape}s')
      await expect(canvas.getByRole('button', { name: 'Hide correct answers' })).toBeVisible()
    })
    await step('a question mark opens the keyboard help', async () => {
      await userEvent.keyboard('?')
      const sheet = await screen.findByRole('dialog', { name: 'Keyboard' })
      await userEvent.keyboard('j{Escape}')
      await waitFor(() => expect(sheet).not.toBeInTheDocument())
    })
    const footer = () => canvas.getByRole('button', { name: /^Mark reviewed/ }).closest('footer') as HTMLElement
    const height = footer().getBoundingClientRect().height
    await step('Ctrl+Enter saves, releases and opens the next studying', async () => {
      await userEvent.keyboard('c!{Control>}{Enter}{/Control}')
      await expect(await canvas.findByRole('heading', { name: 'Serhii Kim' })).toBeVisible()
      await expect(saveComment).toHaveBeenLastCalledWith(
        expect.objectContaining({ element_id: 'company', comment: 'just think: who was Lot?!' }),
      )
      await expect(review).toHaveBeenCalledTimes(1)
      await expect(review.mock.calls[0]?.[0]).toMatchObject({ comments: [{ element_id: 'company' }] })
    })
    await step('the notice has its place in the bar, which covers no more than before', async () => {
      await expect(footer()).toContainElement(await canvas.findByRole('region', { name: 'Just reviewed' }))
      await expect(footer().getBoundingClientRect().height).toBe(height)
    })
    await step('the review can be undone, which opens it again', async () => {
      await expect(canvas.getByText('Your comments to Olena Shevchenko go out in a few seconds.')).toBeVisible()
      await userEvent.keyboard('z')
      await expect(await canvas.findByRole('heading', { name: 'Olena Shevchenko' })).toBeVisible()
      await expect(canvas.queryByText(/go out in a few seconds/)).toBeNull()
    })
  },
}

/** Lets a reply of the server wait until it is released. */
function makeGate(): { open(): void; passed: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: resolve, passed: promise }
}
let gates = { review: makeGate(), next: makeGate() }
const ahead = served({ queue: { place: 3, total: 16, previous_id: null, next_id: next } })
const examineAhead = ahead.replies['studyings.examine']

/** Keys pressed before the next submission is there are words of its comment: neither commands nor words of another one. */
export const TypedAhead: Story = {
  args: {
    ...ahead,
    replies: {
      ...ahead.replies,
      'studyings.examine': async (input) => {
        const { studying_id } = input as { studying_id: string }
        if (studying_id === next) await gates.next.passed
        return examineAhead?.(input)
      },
      'studyings.review': async (input) => {
        await gates.review.passed
        review(input)
        return { release_due_at: new Date(), next_id: next, unsent: [] }
      },
    },
  },
  beforeEach: () => {
    gates = { review: makeGate(), next: makeGate() }
  },
  play: async ({ canvas, userEvent, step }) => {
    const comment = (number: number) => canvas.findByRole('textbox', { name: `Your comment on question ${number}` })
    await userEvent.type(await comment(3), 'Well said')
    await step('while the release is requested and while the next one loads', async () => {
      await userEvent.keyboard('{Control>}{Enter}{/Control}cFAST wo')
      await expect(await comment(3)).toHaveValue('Well said')
      gates.review.open()
      await waitFor(() => expect(review).toHaveBeenCalledTimes(1))
      await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Olena Shevchenko' })).toBeNull())
      await userEvent.keyboard('rds typex{Backspace}d at once.{Control>}{Enter}{/Control}')
      gates.next.open()
    })
    await step('the words are in the comment where its review starts, and typing goes on there', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Serhii Kim' })).toBeVisible()
      await expect(await comment(3)).toHaveFocus()
      await userEvent.keyboard(' And on')
      await expect(await comment(3)).toHaveValue('FAST words typed at once. And on')
      await expect(review).toHaveBeenCalledTimes(1)
    })
  },
}

/** A release that fails leaves the page, and the words typed ahead wait for the next submission. */
export const TypedAheadOfFailure: Story = {
  args: served({ queue: { place: 3, total: 16, previous_id: null, next_id: afterFailure } }),
  play: async ({ canvas, userEvent }) => {
    const comment = () => canvas.findByRole('textbox', { name: 'Your comment on question 3' })
    await userEvent.type(await comment(), 'Well said')
    const gate = makeGate()
    review.mockImplementationOnce(async () => {
      await gate.passed
      throw new AppError('Refused', 409)
    })
    await userEvent.keyboard('{Control>}{Enter}{/Control}cYou are right')
    gate.open()
    await waitFor(async () => expect(await comment()).toHaveFocus())
    await expect(await comment()).toHaveValue('Well said')
    await userEvent.keyboard('!{Control>}{Enter}{/Control}')
    await expect(await canvas.findByRole('heading', { name: 'Serhii Kim' })).toBeVisible()
    await expect(await comment()).toHaveValue('You are right')
  },
}

export const ChosenViewStays: Story = {
  args: served({ queue: { place: 3, total: 16, previous_id: next, next_id: next } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Questions only/ }))
    await userEvent.keyboard('{Escape}n')
    await expect(await canvas.findByRole('heading', { name: 'Serhii Kim' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Questions only/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.queryByText(/Many years later/)).toBeNull()
  },
}

const listed = served({ queue: { place: 3, total: 16, previous_id: next, next_id: next } })
const examine = fn(listed.replies['studyings.examine'])

/** The steps, the release and the way back follow the list that the address names. */
export const OfAList: Story = {
  args: {
    path: `${listed.path}?sort=student-last&kind=public`,
    replies: { ...listed.replies, 'studyings.examine': examine },
  },
  play: async ({ canvas, userEvent }) => {
    const search = '?sort=student-last&kind=public'
    const list = { reviewed: false, kind: 'public', sort: 'student-last' }
    const step = await canvas.findByRole('link', { name: 'Next submission' })
    await expect(step).toHaveAttribute('href', `/backoffice/studyings/${next}${search}`)
    await expect(canvas.getByRole('link', { name: 'All submissions' })).toHaveAttribute(
      'href',
      `/backoffice/studyings${search}`,
    )
    await expect(examine).toHaveBeenCalledWith(expect.objectContaining({ list }))
    await userEvent.keyboard('{Escape}n')
    await expect(await canvas.findByRole('heading', { name: 'Serhii Kim' })).toBeVisible()
    await expect(examine).toHaveBeenLastCalledWith({ studying_id: next, list })
  },
}

export const ReviewOfTheLast: Story = {
  args: served({ comments: { words: { draft: 'Well said', released: null, version: 1 } } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark reviewed and release 1 comment' }))
    await expect(await canvas.findByRole('heading', { name: 'The list' })).toBeVisible()
    await expect(review).toHaveBeenCalledTimes(1)
  },
}

export const Reviewed: Story = {
  args: served({
    studying: { ...reviewed, studying_review: true, reviewed_at: new Date() },
    comments: { words: { draft: 'Well said', released: 'Well said', version: 1 } },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Release changes' })).toBeDisabled()
    await expect(canvas.getByText('Sent')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your comment on question 3' }), '!')
    await expect(await canvas.findByText(/not yet released$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Release changes' }))
    await expect(await canvas.findByText(/^Your comments to Olena Shevchenko go out/)).toBeVisible()
  },
}

/** The student has deleted the answers: the page says when, and offers nothing to review. */
export const AnswersDeleted: Story = {
  args: served({
    studying: {
      ...reviewed,
      answered: 0,
      studying_review: true,
      studying_user_phone_masked: null,
      answers_deleted_at: new Date(2026, 10, 20),
    },
    studying_user_phone: null,
    answers: {},
    grades: {},
    comments: {},
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The student deleted the answers on November 20, 2026\./)).toBeVisible()
    await expect(canvas.getByText('Answers deleted')).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(canvas.queryByRole('button', { name: /reviewed|Tell/i })).toBeNull()
  },
}

export const GuestStillAnswering: Story = {
  args: served({
    studying: {
      ...sampleExamination().studying,
      ...sampleRow({ studying_user_name: '', finished_at: null, is_private: false, studying_user_phone_masked: null }),
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Guest' })).toBeVisible()
    await expect(canvas.getByText(/^The student is still answering/)).toBeVisible()
  },
}

export const ResetAndBack: Story = {
  args: served(),
  beforeEach: () => signInAs(Role.MISSIONER),
  play: async ({ canvas, userEvent, step }) => {
    await step('a reset asks first and says what will be gone', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }))
      const dialog = await screen.findByRole('alertdialog', { name: 'Let the student start over?' })
      await expect(dialog).toHaveAccessibleDescription(/^Answers, comments and the review are removed from all lists/)
      await userEvent.click(within(dialog).getByRole('button', { name: 'Reset the submission' }))
      await expect(await canvas.findByRole('heading', { name: 'The list' })).toBeVisible()
    })
    await step('the reset can be undone', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }))
      await expect(await canvas.findByRole('heading', { name: 'Olena Shevchenko' })).toBeVisible()
    })
  },
}

const own = served()
const readList = fn<() => unknown>()
const readStudents = fn<() => unknown>()

/** After a reset the submission is gone from the list, which is read again, and so are the students. */
export const ResetReadsTheLists: Story = {
  args: {
    path: '/backoffice/studyings',
    pages: { '/backoffice/studyings/:token': <ExaminationPage />, '/backoffice/studyings': <StudyingsPage /> },
    replies: {
      ...own.replies,
      'studyings.list': () => readList(),
      'studyings.lessons': () => ({ courses: [] }),
      'studyings.students': () => readStudents(),
      'studyings.reset': () => {
        readList.mockReturnValue({ studyings: [], next: null, counts: { waiting: 0, reviewed: 0 } })
        return { success: true }
      },
    },
  },
  beforeEach: () => {
    const row = sampleRow({ _id: own.path.split('/').at(-1) ?? '' })
    readList.mockReset().mockReturnValue({ studyings: [row], next: null, counts: { waiting: 1, reviewed: 0 } })
    readStudents.mockReset().mockReturnValue({ students: [], next: null })
    return signInAs(Role.MISSIONER)
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /Olena Shevchenko/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }))
    const reads = readList.mock.calls.length
    const dialog = await screen.findByRole('alertdialog', { name: 'Let the student start over?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset the submission' }))
    await waitFor(() => expect(readList.mock.calls.length).toBeGreaterThan(reads))
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Olena Shevchenko/ })).toBeNull())
    await expect(await canvas.findByText('Nothing to review')).toBeVisible()
    await expect(readStudents).toHaveBeenCalled()
  },
}

export const NotFound: Story = {
  args: {
    path: '/backoffice/studyings/nobody',
    replies: {
      'studyings.examine': () => {
        throw new AppError('Not found', 404)
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This submission could not be found')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'All submissions' })).toHaveAttribute('href', '/backoffice/studyings')
  },
}

/** Prints the student, the answers and the comments, without controls and empty comment boxes. */

export const Printed: Story = {
  args: served({ comments: { words: { draft: 'Well said', released: null, version: 1 } } }),
  globals: { medium: 'paper' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Olena Shevchenko' })).toBeVisible()
    for (const role of ['button', 'textbox', 'contentinfo', 'navigation'])
      await expect(canvas.queryByRole(role)).toBeNull()
    const [comment, ...others] = canvas.getAllByRole('region', { name: /^Comment on question/ })
    await expect(others).toEqual([])
    const words = comment?.querySelector('[data-text]')
    await expect(words && getComputedStyle(words, '::after').visibility).toBe('visible')
  },
}
