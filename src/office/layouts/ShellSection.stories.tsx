import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { session } from '../../lib/session.ts'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import { holdIntervals } from '../../lib/testing/hold-intervals.ts'
import { OTHERS_CHANGES_MS } from '../shared/contacts/others-changes.ts'
import { navigationSections } from './navigation-sections.ts'
import { ShellSection } from './ShellSection.tsx'

const waiting = fn<() => object>()
let halfMinutes: ReturnType<typeof holdIntervals>

const places = (
  <nav aria-label="Main">
    {navigationSections(Role.ACCOUNT_MANAGER).map(({ key, ...section }) => (
      <ShellSection key={key} {...section} />
    ))}
  </nav>
)

const meta = {
  title: 'Office/Navigation counts',
  component: FakeServer,
  args: {
    path: '/backoffice',
    pages: { '/backoffice': places },
    replies: { 'contactCard.waiting': () => waiting() },
  },
  beforeEach: () => {
    waiting.mockReset().mockReturnValue({ reviews: 100, contacts: 0, requests: 2 })
    session.user = { _id: 'me', account_role: Role.ACCOUNT_MANAGER, account_id: 'home' } as SessionUser
    halfMinutes = holdIntervals(OTHERS_CHANGES_MS)
    return () => {
      session.user = null
      halfMinutes.stop()
    }
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

/** Each place says how much waits there; one call for all of them, repeated every half minute. */
export const Counts: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Requests waiting: 2' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Submissions waiting: 99+' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Contacts' })).toBeVisible()
    await expect(waiting).toHaveBeenCalledOnce()
    waiting.mockReturnValue({ reviews: 0, contacts: 12, requests: null })
    halfMinutes.pass()
    await expect(await canvas.findByRole('link', { name: 'Contacts waiting: 12' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Requests' })).toBeVisible())
  },
}

/** Who reviews nothing is asked for nothing. */
export const WithoutTheRight: Story = {
  beforeEach: () => {
    session.user = { _id: 'me', account_role: Role.NONE, account_id: 'home' } as SessionUser
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Requests' })).toBeVisible()
    await expect(waiting).not.toHaveBeenCalled()
  },
}
