import type { Meta, StoryObj } from '@storybook/react-vite'
import { serialize } from 'superjson'
import { expect, waitFor } from 'storybook/test'
import { Link } from 'wouter'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import ExaminationPage from './ExaminationPage.tsx'
import { session } from '../../../lib/session.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { signInAs } from '../testing/sign-in-as.ts'
import { resetExaminations, review, saveAll, saveComment, served } from '../testing/examination-server.ts'
import { sampleExamination } from '../testing/sample-examination.ts'

const meta = {
  title: 'Grading/Examination saving',
  component: FakeServer,
  args: {
    ...served(),
    pages: { '/backoffice/studyings/:token': <ExaminationPage />, '/backoffice/studyings': <h1>The list</h1> },
  },
  beforeEach: resetExaminations,
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

const shared = served()
/** What was sent: the comments of stories before are repeated too. */
const sentComments = () => saveComment.mock.calls.map(([sent]) => sent.comment)

export const ReviewWithoutNetwork: Story = {
  args: served(),
  play: async ({ canvas, userEvent }) => {
    review.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch')
    })
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark reviewed' }))
    await canvas.findByText('The server isn’t responding. Please check the connection.')
    await expect(canvas.getByRole('button', { name: 'Mark reviewed' })).toBeEnabled()
  },
}

export const UnsavedCommentStopsTheReview: Story = {
  args: served(),
  play: async ({ canvas, userEvent }) => {
    saveComment.mockImplementation(() => {
      throw new AppError('Busy', 503)
    })
    const field = await canvas.findByRole('textbox', { name: 'Your comment on question 1' })
    await userEvent.type(field, 'Well read')
    await userEvent.click(canvas.getByRole('button', { name: 'Mark reviewed and release 1 comment' }))
    await canvas.findByText('A comment is not saved yet, so nothing was released')
    await expect(field).toHaveFocus()
    await expect(review).not.toHaveBeenCalled()
    const again = canvas.getByRole('button', { name: 'Try again' })
    // Drafts are sent again after a while, too: until the press no attempt may succeed.
    again.addEventListener('click', () => void saveComment.mockImplementation(saveAll), { capture: true })
    await userEvent.click(again)
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
      await waitFor(() => expect(sentComments()).toContain('Between the two of us'))
    })
    await step('the next person on the same page neither sees nor sends it', async () => {
      saveComment.mockReset().mockImplementation(saveAll)
      session.user = { ...session.user, _id: '01900000-0000-7000-8000-0000000000fe' } as SessionUser
      await userEvent.click(await canvas.findByRole('link', { name: 'The studying' }))
      await expect(await field()).toHaveValue('')
      window.dispatchEvent(new Event('online'))
      await userEvent.type(await field(), 'Well done')
      await userEvent.tab()
      await waitFor(() => expect(sentComments()).toContain('Well done'))
      await expect(sentComments()).not.toContain('Between the two of us')
    })
  },
}

export const OpenInAnotherWindow: Story = {
  args: served(),
  beforeEach: () => {
    const people = [
      { client_id: 'a', user_fullname: 'Marta Manager', since: new Date(), is_own: false },
      { client_id: 'b', user_fullname: 'Olena Author', since: new Date(), is_own: true },
    ]
    const events = [
      { kind: 'people', people },
      { kind: 'changed', studying_review: false, comments: { words: { draft: 'Theirs', released: null, version: 1 } } },
    ]
    const words = events.map((word) => `data: ${JSON.stringify(serialize(word))}\n\n`).join('')
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

export const WrittenOnTwoDevices: Story = {
  args: served({
    other_texts: {
      words: [{ text: 'On the train: one goes first,\nand sees later', received_at: new Date(), is_late: false }],
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const text = await canvas.findByText(/^On the train/)
    await expect(text).not.toBeVisible()
    await userEvent.click(canvas.getByText('Another text, written on another device'))
    await expect(text).toBeVisible()
  },
}

export const WrittenTooLate: Story = {
  args: served({
    other_texts: { words: [{ text: 'Only now I see it', received_at: new Date(), is_late: true }] },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Another text, which came after the right answers were shown'))
    await expect(canvas.getByText('Only now I see it')).toBeVisible()
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
    await canvas.findByText(/^Not sent, because it has changed in the meantime: a comment by Marta Manager/)
  },
}
