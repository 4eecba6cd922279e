import type { Meta, StoryObj } from '@storybook/react-vite'
import { serialize } from 'superjson'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Link } from 'wouter'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import ExaminationPage from './ExaminationPage.tsx'
import type { Examination } from '../grading-data.ts'
import { session } from '../../../lib/session.ts'
import { FakeServer, type Replies } from '../../../lib/testing/FakeServer.tsx'
import { forgetReleases } from '../releasing/releases.ts'
import { sampleExamination, sampleRow } from '../testing/sample-examination.ts'
import { reviewView } from './review-view.ts'
import { signInAs } from '../testing/sign-in-as.ts'

const next = '01900000-0000-7000-8000-000000000002'
let made = 0
let snippetCount = 0
let snippets: { _id: string; snippet_text: string }[] = []
let suggestions: { text: string; count: number; same_answer: boolean }[] = []

/** A separate studying for every story, because drafts are stored by studying until the page is closed. */
function served(changes: Partial<Examination> = {}): { path: string; replies: Replies } {
  made += 1
  const id = `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`
  const sample = sampleExamination(changes)
  const own = { ...sample, studying: { ...sample.studying, _id: id } }
  return {
    path: `/backoffice/studyings/${id}`,
    replies: {
      'studyings.examine': (input) => {
        const { studying_id } = input as { studying_id: string }
        if (studying_id === id) return own
        const studying = { ...sample.studying, _id: studying_id, studying_user_name: 'Serhii Kim' }
        return { ...sampleExamination(), studying }
      },
      'studyings.saveComment': (input) => saveComment(input as SentComment),
      'studyings.suggest': () => ({ suggestions }),
      'snippets.list': () => ({ snippets: [...snippets] }),
      'snippets.create': (input) => {
        const { snippet_text } = input as { snippet_text: string }
        snippetCount += 1
        snippets.push({ _id: `own ${snippetCount}`, snippet_text })
        return { snippet: snippets.at(-1) }
      },
      'snippets.remove': (input) => {
        const { _id } = input as { _id: string }
        snippets = snippets.filter((snippet) => snippet._id !== _id)
        return { success: true }
      },
      'studyings.reset': () => ({ success: true }),
      'studyings.unreset': () => ({ success: true }),
      'studyings.review': (input) =>
        review(input) ?? { release_due_at: new Date(), next_id: sample.queue.next_id, unsent: [] },
      'studyings.undoReview': () => ({ undone: true }),
    },
  }
}

interface SentComment {
  element_id: string
  comment: string | null
  version: number
}
const saved = ({ comment, version }: SentComment) => ({ comment, version: version + 1 })
const saveComment = fn(saved)
const review = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Grading/Examination page',
  component: FakeServer,
  args: {
    ...served(),
    pages: { '/backoffice/studyings/:token': <ExaminationPage />, '/backoffice/studyings': <h1>The list</h1> },
  },
  beforeEach: () => {
    saveComment.mockReset().mockImplementation(saved)
    review.mockReset()
    forgetReleases()
    reviewView.part = 'lesson'
    snippets = [{ _id: 'own', snippet_text: 'Thank you, {name}, for writing so openly.' }]
    suggestions = [
      { text: '{name}, look at verse 3 again.', count: 4, same_answer: true },
      { text: 'Who went with him? Read verse 5.', count: 1, same_answer: false },
    ]
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  args: served(),
  play: async ({ canvas, userEvent, step }) => {
    await expect(await canvas.findByRole('heading', { name: 'Olena Shevchenko' })).toBeVisible()
    await expect(canvas.getByText('1 of 2 right')).toBeVisible()
    await expect(canvas.getByText('1 to read')).toBeVisible()
    await step('right answers are hidden first and toggle', async () => {
      await expect(canvas.queryByText('Right answer')).toBeNull()
      await userEvent.click(canvas.getByRole('button', { name: 'Show right answers' }))
      await expect(canvas.getAllByText('Right answer')).toHaveLength(3)
      await expect(canvas.getByText('Trust comes before sight.')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Hide right answers' }))
      await expect(canvas.queryByText('Right answer')).toBeNull()
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
      await expect(canvas.getByRole('button', { name: 'Show right answers' })).toBeVisible()
    })
    await step('Escape leaves it, and s shows the answers', async () => {
      await userEvent.keyboard('{Escape}s')
      await expect(canvas.getByRole('button', { name: 'Hide right answers' })).toBeVisible()
    })
    await step('a question mark opens the keyboard help', async () => {
      await userEvent.keyboard('?')
      const sheet = await screen.findByRole('dialog', { name: 'Keyboard' })
      await userEvent.keyboard('j{Escape}')
      await waitFor(() => expect(sheet).not.toBeInTheDocument())
    })
    await step('Ctrl+Enter saves, releases and opens the next studying', async () => {
      await userEvent.keyboard('c!{Control>}{Enter}{/Control}')
      await expect(await canvas.findByRole('heading', { name: 'Serhii Kim' })).toBeVisible()
      await expect(saveComment).toHaveBeenLastCalledWith(
        expect.objectContaining({ element_id: 'company', comment: 'just think: who was Lot?!' }),
      )
      await expect(review).toHaveBeenCalledTimes(1)
      await expect(review.mock.calls[0]?.[0]).toMatchObject({ comments: [{ element_id: 'company' }] })
    })
    await step('the review can be undone, which opens it again', async () => {
      await expect(canvas.getByText('Your comments to Olena Shevchenko go out in a few seconds.')).toBeVisible()
      await userEvent.keyboard('z')
      await expect(await canvas.findByRole('heading', { name: 'Olena Shevchenko' })).toBeVisible()
      await expect(canvas.queryByText(/go out in a few seconds/)).toBeNull()
    })
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

export const OnlySeenCommentsAreSent: Story = {
  args: served(),
  play: async ({ canvas, userEvent }) => {
    review.mockReturnValueOnce({
      release_due_at: new Date(),
      next_id: null,
      unsent: [{ element_id: 'words', author_name: 'Marta Manager' }],
    })
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark reviewed' }))
    await canvas.findByText(/^Not sent, because it was changed meanwhile: a comment by Marta Manager/)
  },
}

export const ReleaseOfAnotherWindow: Story = {
  args: served({
    studying: { ...sampleExamination().studying, studying_review: true, release_due_at: new Date() },
    comments: { words: { draft: 'Well said', released: null, version: 1 } },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Undo the review' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Release changes' })).toBeNull()
  },
}

export const Remarks: Story = {
  args: served(),
  play: async ({ canvas, userEvent, step }) => {
    const field = await canvas.findByRole('textbox', { name: 'Your comment on question 2' })
    const dialog = () => screen.findByRole('dialog', { name: 'Insert a remark' })
    await step('a remark is inserted at the caret, with the student’s name', async () => {
      await userEvent.type(field, 'Almost! See you.')
      await userEvent.keyboard('{ArrowLeft>8/}{Control>}k{/Control}')
      await expect(
        await within(await dialog()).findByRole('region', { name: 'Said to the same choice before' }),
      ).toHaveTextContent('Olena Shevchenko, look at verse 3 again.said 4 times')
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(field).toHaveFocus())
      await expect(field).toHaveValue('Almost! Olena Shevchenko, look at verse 3 again. See you.')
      await waitFor(() =>
        expect(saveComment).toHaveBeenLastCalledWith(
          expect.objectContaining({ comment: 'Almost! Olena Shevchenko, look at verse 3 again. See you.' }),
        ),
      )
    })
    await step('a button opens the remarks; search and arrows find one', async () => {
      const [, button] = canvas.getAllByRole('button', { name: 'Insert a remark' })
      if (button) await userEvent.click(button)
      await userEvent.type(within(await dialog()).getByRole('searchbox', { name: 'Find a remark' }), 'OPENLY')
      await waitFor(async () => expect(within(await dialog()).getAllByRole('listitem')).toHaveLength(1))
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await waitFor(() => expect(field).toHaveFocus())
      await expect(field).toHaveValue(
        'Almost! Olena Shevchenko, look at verse 3 again. Thank you, Olena Shevchenko, for writing so openly. See you.',
      )
    })
    await step('a comment becomes a remark without the name, and removing one can be undone', async () => {
      await userEvent.keyboard('{Control>}k{/Control}')
      await userEvent.click(
        await within(await dialog()).findByRole('button', { name: 'Keep this comment as a remark' }),
      )
      await waitFor(() => expect(snippets).toHaveLength(2))
      await expect(snippets[1]?.snippet_text).toMatch(/^Almost! {name}, look at verse 3/)
      const [remove] = await within(await dialog()).findAllByRole('button', { name: 'Remove this remark' })
      if (remove) await userEvent.click(remove)
      await waitFor(() => expect(snippets).toHaveLength(1))
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(snippets).toHaveLength(2))
    })
  },
}

export const RemarkTooLong: Story = {
  args: served({ comments: { words: { draft: 'a'.repeat(1990), released: null, version: 1 } } }),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Your comment on question 3' })
    await userEvent.click(field)
    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.findByText('Olena Shevchenko, look at verse 3 again.')
    await userEvent.keyboard('{Enter}')
    await screen.findByText('The comment would be too long with it')
    await expect(field).toHaveValue('a'.repeat(1990))
  },
}

export const NoRemarksYet: Story = {
  args: served(),
  beforeEach: () => {
    snippets = []
    suggestions = []
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Olena Shevchenko' })
    await userEvent.keyboard('{Control>}k{/Control}')
    const words = await screen.findByText(/^Nothing was said about this question yet/)
    await waitFor(() => expect(words).toBeVisible())
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

export const ReviewWithoutNetwork: Story = {
  args: served(),
  play: async ({ canvas, userEvent }) => {
    review.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch')
    })
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark reviewed' }))
    await canvas.findByText('The school does not answer. Please check the connection.')
    await expect(canvas.getByRole('button', { name: 'Mark reviewed' })).toBeEnabled()
  },
}

export const UnsavedCommentStopsTheReview: Story = {
  args: served(),
  play: async ({ canvas, userEvent }) => {
    saveComment.mockImplementationOnce(() => {
      throw new AppError('Busy', 503)
    })
    const field = await canvas.findByRole('textbox', { name: 'Your comment on question 1' })
    await userEvent.type(field, 'Well read')
    await userEvent.click(canvas.getByRole('button', { name: 'Mark reviewed and release 1 comment' }))
    await canvas.findByText('A comment is not saved yet, so nothing is released')
    await expect(field).toHaveFocus()
    await expect(review).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText(/^Draft saved/)).toBeVisible()
  },
}

export const UnsavedCommentSurvivesLeaving: Story = {
  args: served(),
  play: async ({ canvas, userEvent }) => {
    saveComment.mockImplementation(() => {
      throw new AppError('Busy', 503)
    })
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Your comment on question 1' }), 'Well read')
    await userEvent.click(canvas.getByRole('link', { name: 'All submissions' }))
    await canvas.findByText('A comment could not be saved yet')
    await userEvent.click(canvas.getByRole('button', { name: 'Open it' }))
    await expect(await canvas.findByRole('textbox', { name: 'Your comment on question 1' })).toHaveValue('Well read')
  },
}

const reviewed = sampleExamination().studying

const shared = served()
export const UnsavedCommentIsItsWritersAlone: Story = {
  args: {
    ...shared,
    pages: {
      '/backoffice/studyings/:token': <ExaminationPage />,
      '/backoffice/studyings': <Link href={shared.path}>The studying</Link>,
    },
  },
  beforeEach: () => signInAs(Role.EDITOR),
  play: async ({ canvas, userEvent, step }) => {
    const field = () => canvas.findByRole('textbox', { name: 'Your comment on question 3' })
    await step('a session ends while its reviewer writes', async () => {
      saveComment.mockImplementation(() => {
        throw new AppError('Please sign in first.', 401)
      })
      await userEvent.type(await field(), 'Between the two of us')
      await userEvent.click(canvas.getByRole('link', { name: 'All submissions' }))
      await waitFor(() => expect(saveComment).toHaveBeenCalled())
    })
    await step('the next person on the same page neither sees nor sends it', async () => {
      saveComment.mockReset().mockImplementation(saved)
      session.user = { ...session.user, _id: '01900000-0000-7000-8000-0000000000fe' } as SessionUser
      await userEvent.click(await canvas.findByRole('link', { name: 'The studying' }))
      await expect(await field()).toHaveValue('')
      window.dispatchEvent(new Event('online'))
      await userEvent.type(await field(), 'Well read')
      await userEvent.tab()
      await waitFor(() => expect(saveComment).toHaveBeenCalled())
      await expect(saveComment.mock.calls.map(([sent]) => sent.comment)).toEqual(['Well read'])
    })
  },
}

export const Reviewed: Story = {
  args: served({
    studying: { ...reviewed, studying_review: true, reviewed_at: new Date() },
    comments: { words: { draft: 'Well said', released: 'Well said', version: 1 } },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Release changes' })).toBeDisabled()
    await expect(canvas.getByText('The student has this')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your comment on question 3' }), '!')
    await expect(await canvas.findByText(/not yet released$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Release changes' }))
    await expect(await canvas.findByText(/^Your comments to Olena Shevchenko go out/)).toBeVisible()
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

export const WrittenOnTwoDevices: Story = {
  args: served({
    other_texts: { words: [{ text: 'On the train: one goes first,\nand sees later', received_at: new Date() }] },
  }),
  play: async ({ canvas, userEvent }) => {
    const text = await canvas.findByText(/^On the train/)
    await expect(text).not.toBeVisible()
    await userEvent.click(canvas.getByText('Another text, written on another device'))
    await expect(text).toBeVisible()
  },
}

export const OpenInAnotherWindow: Story = {
  args: served(),
  beforeEach: () => {
    const people = [
      { client_id: 'a', user_fullname: 'Marta Manager', since: new Date(), is_own: false },
      { client_id: 'b', user_fullname: 'Olena Author', since: new Date(), is_own: true },
    ]
    const news = [
      { kind: 'people', people },
      { kind: 'changed', studying_review: false, comments: { words: { draft: 'Theirs', released: null, version: 1 } } },
    ]
    const words = news.map((word) => `data: ${JSON.stringify(serialize(word))}\n\n`).join('')
    const before = window.fetch
    // A stream with these events that stays open.
    window.fetch = async () =>
      new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(words)) }))
    return () => {
      window.fetch = before
    }
  },
  play: async ({ canvas, step }) => {
    await step('names the other reviewer and the time', async () => {
      await expect(await canvas.findByText('Marta Manager')).toBeVisible()
      await expect(canvas.getByText('You have this submission open in another window too')).toBeVisible()
      await expect(canvas.getAllByText(/^since \d/)).toHaveLength(2)
    })
    await step('the other reviewer’s comment appears', async () => {
      await expect(canvas.getByRole('textbox', { name: 'Your comment on question 3' })).toHaveValue('Theirs')
    })
  },
}

export const ResetAndBack: Story = {
  args: served(),
  beforeEach: () => signInAs(Role.MISSIONER),
  play: async ({ canvas, userEvent, step }) => {
    await step('a reset asks first and says what will be gone', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }))
      const dialog = await screen.findByRole('alertdialog', { name: 'Let the student start over?' })
      await expect(dialog).toHaveAccessibleDescription(/^Answers, comments and the review leave all lists/)
      await userEvent.click(within(dialog).getByRole('button', { name: 'Reset the submission' }))
      await expect(await canvas.findByRole('heading', { name: 'The list' })).toBeVisible()
    })
    await step('the reset can be undone', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }))
      await expect(await canvas.findByRole('heading', { name: 'Olena Shevchenko' })).toBeVisible()
    })
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
