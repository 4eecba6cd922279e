import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { commentLimit } from '#domain/lesson/comment.ts'
import { AppError } from '../../lib/api/app-error.ts'
import { CommentBox } from './CommentBox.tsx'
import { CommentDrafts, type SaveComment } from '../../sync/comments/comment-drafts.ts'
import type { StoredComment } from '../../sync/comments/comment-draft.ts'

/** Saves everything, with a new version each time. */
const save = fn<SaveComment>().mockName('save')
const saveAll: SaveComment = async (_elementId, comment, version) => ({ comment, version: version + 1 })

function draftsWith(stored?: StoredComment): CommentDrafts {
  const drafts = new CommentDrafts((...asked) => save(...asked))
  if (stored) drafts.load({ words: stored })
  return drafts
}

const meta = {
  title: 'Grading/Comment box',
  component: CommentBox,
  args: { drafts: draftsWith(), elementId: 'words', subject: { number: 3 } },
  beforeEach: () => {
    save.mockReset().mockImplementation(saveAll)
  },
} satisfies Meta<typeof CommentBox>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { drafts: draftsWith() },
  play: async ({ canvas, userEvent, step }) => {
    const field = canvas.getByRole('textbox', { name: 'Your comment on question 3' })
    await step('a comment is saved as a draft when typing pauses', async () => {
      await userEvent.type(field, 'Well read!')
      await expect(canvas.getByRole('status')).toHaveTextContent('Saving…')
      await expect(await canvas.findByText(/^Draft saved \d/)).toBeVisible()
      await expect(save).toHaveBeenCalledWith('words', 'Well read!', 0)
    })
    await step('leaving the box saves at once', async () => {
      await userEvent.type(field, ' Now read Hebrews 11:8.')
      await userEvent.tab()
      await waitFor(() => expect(save).toHaveBeenLastCalledWith('words', 'Well read! Now read Hebrews 11:8.', 1))
    })
    await step('the field grows with its text and never scrolls', async () => {
      await userEvent.type(field, '{Enter}{Enter}{Enter}{Enter}The end')
      await expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight + 1)
    })
  },
}

export const Drafted: Story = {
  args: { drafts: draftsWith({ draft: 'A very honest answer.', released: null, version: 2 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('A very honest answer.')
    await expect(canvas.getByText('Draft saved')).toBeVisible()
  },
}

export const Released: Story = {
  args: { drafts: draftsWith({ draft: 'A very honest answer.', released: 'A very honest answer.', version: 2 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sent')).toBeVisible()
  },
}

export const ChangedAfterRelease: Story = {
  args: {
    drafts: draftsWith({ draft: 'Read Hebrews 11:8 too.', released: 'A very\n\nhonest answer.', version: 3 }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Draft, not yet released')).toBeVisible()
    await expect(canvas.getByText(/A very honest answer\./)).toBeVisible()
  },
}

export const NearTheLimit: Story = {
  args: { drafts: draftsWith({ draft: 'a'.repeat(commentLimit - 3), released: null, version: 1 }) },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await expect(canvas.getByText('1997 of 2000')).toBeVisible()
    await userEvent.type(field, 'bcdef')
    await expect(canvas.getByText('2000 of 2000')).toBeVisible()
    await expect(field).toHaveValue(`${'a'.repeat(commentLimit - 3)}bcd`)
    // Otherwise the next story would get this save, which fails there and is repeated.
    await waitFor(() => expect(save).toHaveBeenCalled())
  },
}

export const Failed: Story = {
  args: { drafts: draftsWith() },
  play: async ({ canvas, userEvent, step }) => {
    save.mockRejectedValue(new TypeError('Failed to fetch'))
    await step('the text stays and the box says that it is not saved', async () => {
      await userEvent.type(canvas.getByRole('textbox'), 'Well read')
      await expect(await canvas.findByText('Could not be saved')).toBeVisible()
      await expect(canvas.getByRole('textbox')).toHaveValue('Well read')
    })
    const height = () => canvas.getByRole('region').getBoundingClientRect().height
    const failed = height()
    await step('trying again saves it', async () => {
      save.mockImplementation(saveAll)
      await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
      await expect(await canvas.findByText(/^Draft saved/)).toBeVisible()
    })
    await step('the status moves nothing below the box', async () => {
      await expect(failed).toBe(height())
    })
  },
}

const stale: SaveComment = async (_elementId, comment, version) => {
  if (version === 0) throw new AppError('Stale', 409, { comment: 'Read also Hebrews 11.', version: 1 })
  return { comment, version: 2 }
}

export const KeepMine: Story = {
  args: { drafts: draftsWith() },
  play: async ({ canvas, userEvent, step }) => {
    save.mockImplementation(stale)
    await step('both texts are shown', async () => {
      await userEvent.type(canvas.getByRole('textbox'), 'Well read')
      await expect(await canvas.findByText('Read also Hebrews 11.')).toBeVisible()
      await expect(canvas.getByRole('textbox')).toHaveValue('Well read')
    })
    await step('mine is saved over the version that was read', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }))
      await expect(save).toHaveBeenLastCalledWith('words', 'Well read', 1)
      await expect(await canvas.findByText(/^Draft saved/)).toBeVisible()
      await expect(canvas.queryByText('Read also Hebrews 11.')).toBeNull()
    })
  },
}

export const TakeTheirs: Story = {
  args: { drafts: draftsWith() },
  play: async ({ canvas, userEvent }) => {
    save.mockImplementation(stale)
    // At once: a pause between two letters would save the first of them.
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.paste('Written once')
    await userEvent.click(await canvas.findByRole('button', { name: 'Use theirs' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('Read also Hebrews 11.')
    // A comment of the story before may be repeated meanwhile.
    await expect(save.mock.calls.filter(([, comment]) => comment === 'Written once')).toHaveLength(1)
  },
}

export const Conflict: Story = {
  args: { drafts: draftsWith() },
  play: async ({ canvas, userEvent }) => {
    save.mockImplementation(stale)
    await userEvent.type(canvas.getByRole('textbox'), 'Well read')
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
