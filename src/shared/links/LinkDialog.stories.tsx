import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { AppError } from '../../lib/api/app-error.ts'
import { FakeServer, type Replies } from '../../lib/testing/FakeServer.tsx'
import LinkDialog from './LinkDialog.tsx'
import type { LessonLink } from './lesson-link.ts'
import { chooseOption } from '../../ui/office/testing/choose-option.ts'

const url = 'https://school.example.org/lesson/9f2cJ4mQxT7bLr0aVw3nYk8sDh5uEz1pGi6oXcNqRtA'
const link = (_id: string, more: Partial<LessonLink>): LessonLink => ({
  _id,
  purpose: '',
  is_private: false,
  is_public_page: false,
  is_lasting: false,
  url: null,
  created_by_name: 'Olena Koval',
  created_at: new Date(2026, 1, 1),
  expires_at: null,
  state: 'works',
  studyings_count: 0,
  last_used_at: null,
  ...more,
})
const links = [
  link('group', {
    purpose: 'Tuesday group',
    expires_at: new Date(2026, 11, 24),
    studyings_count: 12,
    last_used_at: new Date(2026, 2, 1),
  }),
  link('plain', {}),
  link('lasting', { is_lasting: true, url }),
  link('old', { purpose: 'Summer camp', state: 'expired', expires_at: new Date(2026, 0, 5) }),
  link('gone', { purpose: 'Leaflet', state: 'closed' }),
]

function makeReplies(shown: readonly LessonLink[]) {
  return {
    'links.list': fn((_input: unknown) => ({ links: shown, next: null })),
    'links.create': fn((_input: unknown) => ({ _id: 'new', url })),
    'links.update': fn((_input: unknown) => ({ success: true })),
    'links.revoke': fn((_input: unknown) => ({ success: true })),
  } satisfies Replies
}

const page = <LinkDialog lessonId="lesson" lessonTitle="Abraham" onClose={fn()} />
const replies = makeReplies(links)
const meta = {
  title: 'Links/LinkDialog',
  component: FakeServer,
  args: { path: '/', pages: { '/': page }, replies },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const JustMade: Story = {
  args: {
    pages: { '/': <LinkDialog lessonId="lesson" lessonTitle="Abraham" made={{ _id: 'plain', url }} onClose={fn()} /> },
  },
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('textbox', { name: 'Link' })
    await expect(field).toHaveAttribute('readonly')
    await expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', url)
    await userEvent.click(screen.getByRole('button', { name: 'QR code' }))
    await expect(await screen.findByRole('img', { name: 'QR code of the lesson “Abraham”' })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Download' })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
  },
}

/** A link can be shown again, with its QR code; only further links have an end. */
export const ShownAgain: Story = {
  play: async ({ userEvent }) => {
    const lasting = await screen.findByRole('listitem', { name: 'Permanent link' })
    await expect(within(lasting).queryByRole('button', { name: /Change expiry/ })).toBeNull()
    await userEvent.click(within(lasting).getByRole('button', { name: 'Show the link: Permanent link' }))
    await expect(within(lasting).getByRole('textbox', { name: 'Link' })).toHaveValue(url)
    await userEvent.click(within(lasting).getByRole('button', { name: 'QR code' }))
    await expect(await within(lasting).findByRole('img', { name: 'QR code of the lesson “Abraham”' })).toBeVisible()
    await userEvent.click(within(lasting).getByRole('button', { name: 'Hide the link: Permanent link' }))
    await expect(within(lasting).queryByRole('textbox', { name: 'Link' })).toBeNull()
  },
}

export const AllLinks: Story = {
  play: async ({ userEvent }) => {
    const group = await screen.findByRole('listitem', { name: 'Tuesday group' })
    await expect(group).toHaveTextContent('12 students started with it')
    await expect(group).toHaveTextContent('Expires on')
    await expect(screen.getByRole('listitem', { name: 'Unnamed link' })).toHaveTextContent(
      'No student has started with it.',
    )
    const gone = screen.getByRole('listitem', { name: 'Leaflet' })
    await expect(within(gone).queryByRole('button')).toBeNull()

    const old = screen.getByRole('listitem', { name: 'Summer camp' })
    await userEvent.click(within(old).getByRole('button', { name: /Change expiry/ }))
    await chooseOption(within(old).getByLabelText('Expires'), 'never')
    await userEvent.click(within(old).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(replies['links.update']).toHaveBeenCalledWith({ _id: 'old', expires_at: null }))
  },
}

const closing = makeReplies(links.slice(1, 2))
export const Closing: Story = {
  args: { replies: closing },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off link: Unnamed link' }))
    const question = await screen.findByRole('alertdialog', { name: 'Turn off this link?' })
    await expect(closing['links.revoke']).not.toHaveBeenCalled()
    await userEvent.click(within(question).getByRole('button', { name: 'Turn off link' }))
    await waitFor(() => expect(closing['links.revoke']).toHaveBeenCalledWith({ _id: 'plain' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

const creating = makeReplies([])
export const MadeByChoice: Story = {
  args: { replies: creating },
  play: async ({ userEvent }) => {
    const none = await screen.findByText('None yet. Create one and give it to your students.')
    await waitFor(() => expect(none).toBeVisible())
    await userEvent.type(screen.getByRole('textbox', { name: /For whom/ }), 'Camp')
    await chooseOption(screen.getByLabelText('Expires'), 'on a date…')
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }))
    await expect(screen.getByText('Please choose a day in the future.')).toBeVisible()
    await chooseOption(screen.getByLabelText('Expires'), '30 days')
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }))
    await expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(url)
    await expect(creating['links.create']).toHaveBeenCalledWith({
      _id: expect.any(String),
      lesson_id: 'lesson',
      purpose: 'Camp',
      expires_at: expect.any(String),
    })
  },
}

export const Failed: Story = {
  args: {
    replies: {
      'links.list': () => {
        throw new AppError('The school does not answer.', 503)
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText('The school does not answer.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible())
  },
}
