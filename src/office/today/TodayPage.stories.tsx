import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { AppError } from '../../lib/api/app-error.ts'
import { session } from '../../lib/session.ts'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import TodayPage from './TodayPage.tsx'

const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
const row = (_id: string, name: string, age: number) => ({
  _id,
  studying_user_name: name,
  lesson_title: 'The sower',
  lesson_order: 1,
  finished_at: hours(age),
  studying_review: false,
  created_at: hours(age + 1),
})
const queue = {
  studyings: [row('a', 'Наталя Коваль', 26), row('b', 'Serhii Kim', 5), { ...row('c', '', 2), finished_at: null }],
  next: null,
  counts: { waiting: 2, reviewed: 7 },
}
const unpublished = {
  lessons: [
    {
      _id: 'l',
      course_id: 'k',
      course_title: 'Parables',
      lesson_title: 'The lamp',
      lesson_order: 7,
      is_published: true,
      updated_at: hours(30),
    },
  ],
}
const list = fn<(input: unknown) => unknown>()
const drafts = fn<() => unknown>()

function signInAs(account_role: Role) {
  session.user = { _id: 'me', user_fullname: 'Anna Levchenko', account_role } as SessionUser
  return () => {
    session.user = null
  }
}

const waiting = fn<() => unknown>()
const offers = fn<() => unknown>()
const answer = fn<(input: unknown) => unknown>()
const load = fn<() => unknown>()
const pool = fn<() => unknown>()
const takeFromPool = fn<() => unknown>()

const meta = {
  title: 'Office/Today',
  component: FakeServer,
  args: {
    path: '/backoffice',
    pages: { '/backoffice': <TodayPage />, '/contacts/:contact': <p>The card</p> },
    replies: {
      'studyings.list': (input) => list(input),
      'lessons.listUnpublished': () => drafts(),
      'contactCard.queue': () => waiting(),
      'contacts.listOffers': () => offers(),
      'contacts.answerOffer': (input) => answer(input),
      'contacts.load': () => load(),
      'contacts.pool': () => pool(),
      'contacts.takeFromPool': () => takeFromPool(),
    },
  },
  beforeEach: () => {
    list.mockReset().mockReturnValue(queue)
    drafts.mockReset().mockReturnValue(unpublished)
    waiting.mockReset().mockReturnValue({ contacts: [], waiting: 0 })
    offers.mockReset().mockReturnValue({ offers: [] })
    load.mockReset().mockReturnValue({ missioners: [] })
    pool.mockReset().mockReturnValue({ waiting: 0, groups: [], capacity: 10, taken: 0 })
    takeFromPool.mockReset().mockReturnValue({ _id: 'new' })
    answer.mockReset().mockReturnValue({ success: true })
    return signInAs(Role.EDITOR)
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Teacher: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '2 submissions wait for a review' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1, name: /, Anna$/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Start the review' })).toHaveAttribute(
      'href',
      '/backoffice/studyings/a',
    )
    // A lesson that a student still works on does not wait.
    const next = canvas.getByRole('region', { name: 'Next in the queue' })
    await expect(next.querySelectorAll('li')).toHaveLength(1)
    await expect(await canvas.findByRole('link', { name: /7\. The lamp.*changed since/ })).toHaveAttribute(
      'href',
      '/office/courses/k/lessons/l',
    )
  },
}

export const Missioner: Story = {
  beforeEach: () => signInAs(Role.MISSIONER),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Start the review' })
    await expect(drafts).not.toHaveBeenCalled()
  },
}

/** Contacts that wait come first, and what colleagues offer before them. */
export const Contacts: Story = {
  beforeEach: () => {
    const contact = { _id: 'c', contact_fullname: 'Олена', contact_phone: '380671234567', contact_status_id: 10 }
    waiting.mockReturnValue({ contacts: [contact], waiting: 3 })
    const offer = { _id: 'o', contact_fullname: 'Serhii', contact_status_id: 40, contact_owner_name: 'Ігор' }
    offers.mockReturnValueOnce({ offers: [offer] })
    return signInAs(Role.MISSIONER)
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: '3 contacts wait for you' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Start calling' })).toHaveAttribute('href', '/contacts/next')
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }))
    await expect(answer).toHaveBeenCalledWith({ _id: 'o', accepts: true })
    await waitFor(() => expect(canvas.queryByText('Offered by Ігор')).toBeNull())
  },
}

export const NothingWaits: Story = {
  beforeEach: () => {
    list.mockReturnValue({ studyings: [], next: null, counts: { waiting: 0, reviewed: 0 } })
    drafts.mockReturnValue({ lessons: [] })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No submission waits for a review' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: /Not published/ })).toBeNull()
  },
}

export const Failed: Story = {
  beforeEach: () => {
    list.mockImplementationOnce(() => {
      throw new AppError('The server is busy', 503)
    })
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The server is busy')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('link', { name: 'Start the review' })).toBeVisible()
  },
}

/** Missioners see how many wait, and take one at a time, up to the capacity of a week. */
export const Pool: Story = {
  beforeEach: () => {
    pool.mockReturnValue({
      waiting: 7,
      groups: [
        { contact_locale: 'ua', contact_location: 'Житомир', contacts: 4 },
        { contact_locale: null, contact_location: null, contacts: 3 },
      ],
      capacity: 10,
      taken: 3,
    })
    return signInAs(Role.MISSIONER)
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: '7 contacts wait for a missioner' })).toBeVisible()
    await expect(canvas.getByText('3 of 10 this week')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Take the next one' }))
    await expect(await canvas.findByText('The card')).toBeVisible()
    await expect(takeFromPool).toHaveBeenCalledTimes(1)
  },
}

export const PoolUsedUp: Story = {
  beforeEach: () => {
    pool.mockReturnValue({ waiting: 7, groups: [], capacity: 10, taken: 10 })
    return signInAs(Role.MISSIONER)
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Take the next one' })).toBeDisabled()
  },
}

/** Managers see what each missioner looks after, and open the list behind it. */
export const Load: Story = {
  beforeEach: () => {
    load.mockReturnValue({
      missioners: [
        {
          missioner_id: 'm1',
          missioner_name: 'Ірина',
          contacts_count: 41,
          overdue_count: 3,
          quiet_count: 2,
          new_count: 1,
          waiting_since: new Date(2026, 0, 1),
        },
        {
          missioner_id: 'm2',
          missioner_name: 'Микола',
          contacts_count: 5,
          overdue_count: 0,
          quiet_count: 0,
          new_count: 0,
          waiting_since: null,
        },
      ],
    })
    return signInAs(Role.ACCOUNT_MANAGER)
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('41 contacts · 3 overdue · 2 without attention · 1 new')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Ірина' })).toHaveAttribute('href', '/contacts?owner=m1')
    await expect(canvas.getAllByText(/Oldest new one/)).toHaveLength(1)
  },
}
