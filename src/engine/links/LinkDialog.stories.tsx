import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import LinkDialog from './LinkDialog.tsx'
import type { LessonLink, LinkCalls } from './link-calls.ts'

const url = 'https://school.example.org/lesson/9f2cJ4mQxT7bLr0aVw3nYk8sDh5uEz1pGi6oXcNqRtA'
const link = (_id: string, more: Partial<LessonLink>): LessonLink => ({
  _id,
  purpose: '',
  is_private: false,
  is_public_page: false,
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
  link('old', { purpose: 'Summer camp', state: 'expired', expires_at: new Date(2026, 0, 5) }),
  link('gone', { purpose: 'Leaflet', state: 'closed' }),
]

function makeCalls(shown: readonly LessonLink[], next: string | null = null) {
  return {
    list: { query: fn<LinkCalls['list']['query']>(async () => ({ links: [...shown], next })) },
    create: { mutate: fn<LinkCalls['create']['mutate']>(async () => ({ _id: 'new', url })) },
    update: { mutate: fn<LinkCalls['update']['mutate']>(async () => undefined) },
    revoke: { mutate: fn<LinkCalls['revoke']['mutate']>(async () => undefined) },
  }
}

const calls = makeCalls(links)
const meta = {
  title: 'Links/LinkDialog',
  component: LinkDialog,
  args: { lessonId: 'lesson', lessonTitle: 'Abraham', calls, onClose: fn() },
} satisfies Meta<typeof LinkDialog>

export default meta
type Story = StoryObj<typeof meta>

export const JustMade: Story = {
  args: { made: { _id: 'plain', url } },
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

export const AllLinks: Story = {
  play: async ({ userEvent }) => {
    const group = await screen.findByRole('listitem', { name: 'Tuesday group' })
    await expect(group).toHaveTextContent('12 students began by it')
    await expect(group).toHaveTextContent('Works until')
    await expect(screen.getByRole('listitem', { name: 'Without a name' })).toHaveTextContent('Nobody has begun by it.')
    const gone = screen.getByRole('listitem', { name: 'Leaflet' })
    await expect(within(gone).queryByRole('button')).toBeNull()

    const old = screen.getByRole('listitem', { name: 'Summer camp' })
    await userEvent.click(within(old).getByRole('button', { name: /Change time/ }))
    await userEvent.selectOptions(within(old).getByLabelText('Works'), 'until it is closed')
    await userEvent.click(within(old).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls.update.mutate).toHaveBeenCalledWith({ _id: 'old', expires_at: null }))
  },
}

export const Closing: Story = {
  args: { calls: makeCalls(links.slice(1, 2)) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close the link: Without a name' }))
    const question = await screen.findByRole('alertdialog', { name: 'Close this link?' })
    await expect(args.calls.revoke.mutate).not.toHaveBeenCalled()
    await userEvent.click(within(question).getByRole('button', { name: 'Close the link' }))
    await waitFor(() => expect(args.calls.revoke.mutate).toHaveBeenCalledWith({ _id: 'plain' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

export const MadeByChoice: Story = {
  args: { calls: makeCalls([]) },
  play: async ({ args, userEvent }) => {
    const none = await screen.findByText('None yet. Make one and give it to your students.')
    await waitFor(() => expect(none).toBeVisible())
    await userEvent.type(screen.getByRole('textbox', { name: /For whom/ }), 'Camp')
    await userEvent.selectOptions(screen.getByLabelText('Works'), 'to the end of a day…')
    await userEvent.click(screen.getByRole('button', { name: 'Make a link' }))
    await expect(screen.getByText('Please choose a day that is still to come.')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Works'), '30 days')
    await userEvent.click(screen.getByRole('button', { name: 'Make a link' }))
    await expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(url)
    await expect(args.calls.create.mutate).toHaveBeenCalledWith({
      lesson_id: 'lesson',
      purpose: 'Camp',
      expires_at: expect.any(String),
    })
  },
}

export const Failed: Story = {
  args: {
    calls: {
      ...makeCalls([]),
      list: { query: () => Promise.reject(new Error('The school does not answer.')) },
    },
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('The school does not answer.')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible())
  },
}
