import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import ExaminationPage from './ExaminationPage.tsx'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { resetExaminations, saveComment, served, stored } from '../testing/examination-server.ts'

const meta = {
  title: 'Grading/Examination remarks',
  component: FakeServer,
  args: {
    ...served(),
    pages: { '/backoffice/studyings/:token': <ExaminationPage />, '/backoffice/studyings': <h1>The list</h1> },
  },
  beforeEach: resetExaminations,
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Remarks: Story = {
  args: served(),
  play: async ({ canvas, userEvent, step }) => {
    const field = await canvas.findByRole('textbox', { name: 'Your comment on question 2' })
    const dialog = () => screen.findByRole('dialog', { name: 'Insert a saved comment' })
    await step('a remark is inserted at the caret, with the student’s name', async () => {
      await userEvent.type(field, 'Almost! See you.')
      await userEvent.keyboard('{ArrowLeft>8/}{Control>}k{/Control}')
      await expect(
        await within(await dialog()).findByRole('region', { name: 'Used on the same choice' }),
      ).toHaveTextContent('Olena Shevchenko, look at verse 3 again.used 4 times')
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
      const [, button] = canvas.getAllByRole('button', { name: 'Insert a saved comment' })
      if (button) await userEvent.click(button)
      await userEvent.type(within(await dialog()).getByRole('searchbox', { name: 'Find a saved comment' }), 'OPENLY')
      await waitFor(async () => expect(within(await dialog()).getAllByRole('listitem')).toHaveLength(1))
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await waitFor(() => expect(field).toHaveFocus())
      await expect(field).toHaveValue(
        'Almost! Olena Shevchenko, look at verse 3 again. Thank you, Olena Shevchenko, for writing so openly. See you.',
      )
    })
    await step('a comment becomes a remark without the name, and removing one can be undone', async () => {
      await userEvent.keyboard('{Control>}k{/Control}')
      await userEvent.click(await within(await dialog()).findByRole('button', { name: 'Save this comment for reuse' }))
      await waitFor(() => expect(stored.snippets).toHaveLength(2))
      await expect(stored.snippets[1]?.snippet_text).toMatch(/^Almost! {name}, look at verse 3/)
      const [remove] = await within(await dialog()).findAllByRole('button', { name: 'Remove this saved comment' })
      if (remove) await userEvent.click(remove)
      await waitFor(() => expect(stored.snippets).toHaveLength(1))
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(stored.snippets).toHaveLength(2))
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
    stored.snippets = []
    stored.suggestions = []
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Olena Shevchenko' })
    await userEvent.keyboard('{Control>}k{/Control}')
    const words = await screen.findByText(/^No comments on this question yet/)
    await waitFor(() => expect(words).toBeVisible())
  },
}
