import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { AppError } from '../../lib/api/app-error.ts'
import { session } from '../../lib/session.ts'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import { holdIntervals } from '../../lib/testing/hold-intervals.ts'
import { OTHERS_CHANGES_MS } from '../shared/contacts/others-changes.ts'
import TodayPage from './TodayPage.tsx'

const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
const review = (_id: string, name: string, age: number) => ({
  _id,
  name,
  lesson_title: 'The sower',
  lesson_order: 1,
  finished_at: hours(age),
})
const draft = {
  _id: 'l',
  course_id: 'k',
  course_title: 'Parables',
  lesson_title: 'The lamp',
  lesson_order: 7,
  is_published: true,
  updated_at: hours(30),
}
const waitingContact = (_id: string, contact_fullname: string, facts: object) => ({
  _id,
  contact_fullname,
  contact_phone: '380671234567',
  shown_phone: '+380 67 123 4567',
  contact_status_id: 40,
  contact_next_at: null,
  contact_next_step: '',
  reason: 'new',
  since: hours(50),
  lesson_title: null,
  next_lesson: null,
  ...facts,
})
const contacts = {
  overdue: 4,
  due: 7,
  replied: 2,
  new: 12,
  idle: 1,
  rows: [
    waitingContact('s', 'Сергей Ким', {
      reason: 'due',
      contact_next_at: hours(60),
      contact_next_step: 'Asked for Friday',
    }),
    waitingContact('v', 'Віктор Савчук', {
      reason: 'replied',
      lesson_title: 'The net',
      next_lesson: { lesson_id: 'l5', lesson_title: 'The lamp', lesson_place: 5 },
    }),
  ],
}
const nothing = {
  reviews: { count: 0, rows: [] },
  contacts: null,
  proposals: null,
  offers: null,
  transfers: null,
  pool: null,
  team: null,
  requests: null,
  drafts: null,
  failures: null,
  server: null,
}
const ofTeacher = {
  ...nothing,
  reviews: { count: 2, rows: [review('a', 'Наталя Коваль', 26), review('b', 'Serhii Kim', 5)] },
  drafts: [draft],
}
const ofMissioner = {
  ...nothing,
  contacts,
  proposals: {
    count: 1,
    rows: [
      {
        contact_id: 's',
        contact_fullname: 'Сергей Ким',
        studying_id: 's1',
        studying_user_name: 'Serhii',
        lesson_title: 'The sower',
        finished_at: hours(2),
      },
    ],
  },
  offers: [
    {
      _id: 'o',
      contact_fullname: 'Тамара Ли',
      contact_status_id: 40,
      contact_owner_name: 'Ігор',
      words: 'She moves to your town',
    },
  ],
  pool: {
    waiting: 9,
    groups: [
      { contact_locale: 'ua', contact_location: 'Житомир', contacts: 4 },
      { contact_locale: null, contact_location: null, contacts: 3 },
    ],
    capacity: 10,
    taken: 3,
  },
}
const ofManager = {
  ...nothing,
  contacts: { overdue: 0, due: 0, replied: 0, new: 0, idle: 0, rows: [] },
  requests: { count: 5, rows: [{ _id: 'r', fullname: 'Ганна Коваль', location: 'Львів', created_at: hours(30) }] },
  failures: [
    { kind: 'import', _id: 'i', title: 'camp.xlsx', count: 4, failed_at: hours(9) },
    { kind: 'broadcast', _id: 'c', title: 'Camp', count: 7, failed_at: hours(3) },
  ],
}

function signInAs(account_role: Role) {
  session.user = { _id: 'me', user_fullname: 'Anna Levchenko', account_role } as SessionUser
  return () => {
    session.user = null
  }
}

const today = fn<() => unknown>()
const answer = fn<(input: unknown) => unknown>()
const join = fn<(input: unknown) => unknown>()
const apart = fn<(input: unknown) => unknown>()
const takeBack = fn<(input: unknown) => unknown>()
const see = fn<(input: unknown) => unknown>()
const takeFromPool = fn<() => unknown>()

const meta = {
  title: 'Office/Today',
  component: FakeServer,
  args: {
    path: '/backoffice',
    pages: { '/backoffice': <TodayPage />, '/contacts/:contact': <p>The card</p> },
    replies: {
      'contactCard.today': () => today(),
      'contacts.answerOffer': (input) => answer(input),
      'contactCard.join': (input) => join(input),
      'contactCard.tellApart': (input) => apart(input),
      'contacts.undoDecline': (input) => takeBack(input),
      'contacts.seeTransfers': (input) => see(input),
      'contacts.takeFromPool': () => takeFromPool(),
    },
  },
  beforeEach: () => {
    today.mockReset().mockReturnValue(ofTeacher)
    takeFromPool.mockReset().mockReturnValue({ _id: 'new' })
    join.mockReset().mockReturnValue({ joined: 1, undo_id: 'u', next_lesson: null })
    apart.mockReset().mockReturnValue({ success: true })
    takeBack.mockReset().mockReturnValue({ success: true })
    see.mockReset().mockReturnValue({ success: true })
    answer.mockReset().mockReturnValue({ success: true })
    return signInAs(Role.EDITOR)
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Teacher: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '2 submissions are waiting for review' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1, name: /, Anna$/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Start the review' })).toHaveAttribute(
      'href',
      '/backoffice/studyings/a',
    )
    await expect(canvas.getByRole('region', { name: 'To review 2' }).querySelectorAll('li')).toHaveLength(2)
    await expect(canvas.getByRole('link', { name: /7\. The lamp.*changed since/ })).toHaveAttribute(
      'href',
      '/office/courses/k/lessons/l',
    )
  },
}

/** Missioners begin with their calls; overdue ones are apart. They take from the pool up to the capacity of a week. */
export const Missioner: Story = {
  beforeEach: () => {
    today.mockReturnValue(ofMissioner)
    return signInAs(Role.MISSIONER)
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: '26 contacts are waiting for you' })).toBeVisible()
    await expect(
      canvas.getByText('7 for today, 4 overdue, 2 finished a lesson, 12 new, 1 without attention'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Start calling' })).toHaveAttribute('href', '/contacts/next')
    await expect(canvas.getByRole('region', { name: 'Overdue 4' })).toHaveTextContent(/Asked for Friday/)
    today.mockReturnValue({ ...ofMissioner, offers: [] })
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }))
    await expect(answer).toHaveBeenCalledWith({ _id: 'o', accepts: true })
    await waitFor(() => expect(canvas.queryByText('Offered by Ігор')).toBeNull())
    await expect(canvas.getByText('3 of 10 this week')).toBeVisible()
    await expect(canvas.getByRole('region', { name: /^9 contacts/ })).toHaveTextContent(/Other places and languages2/)
    await userEvent.click(canvas.getByRole('button', { name: 'Take the next one' }))
    await expect(await canvas.findByText('The card')).toBeVisible()
  },
}

/** Managers begin with requests, and see what did not succeed. */
export const Manager: Story = {
  beforeEach: () => {
    today.mockReturnValue(ofManager)
    return signInAs(Role.ACCOUNT_MANAGER)
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Open the requests' })).toHaveAttribute(
      'href',
      '/office/requests',
    )
    await expect(canvas.getByRole('region', { name: 'Requests 5' })).toHaveTextContent(/Ганна Коваль/)
    const failed = canvas.getByRole('region', { name: 'Did not succeed 2' })
    await expect(failed).toHaveTextContent(/camp\.xlsx4 rows left out/)
    await expect(failed).toHaveTextContent(/7 devices not reached/)
  },
}

const well = { backup: null, is_backup_late: false, disk: { free: 90e9, size: 100e9, state: 'well' }, given_up: [] }

/** Administrators see what is wrong with the server, and where more is said of it. */
export const Administrator: Story = {
  beforeEach: () => {
    today.mockReturnValue({
      ...ofManager,
      server: {
        backup: { created_at: hours(80), is_verified: true, is_encrypted: true },
        is_backup_late: true,
        disk: { free: 0.6e9, size: 100e9, state: 'low' },
        given_up: [{ queue: 'staff-notices', count: 3 }],
      },
    })
    return signInAs(Role.ADMIN)
  },
  play: async ({ canvas }) => {
    const server = within(await canvas.findByRole('region', { name: 'The server needs attention 3' }))
    await expect(server.getByRole('link', { name: /The last backup is old.*3 days ago/ })).toHaveAttribute(
      'href',
      '/office/accounts',
    )
    await expect(server.getByText('0.6 GB left')).toBeVisible()
    await expect(server.getByText('3 jobs given up')).toBeVisible()
  },
}

export const ServerIsWell: Story = {
  beforeEach: () => {
    today.mockReturnValue({ ...ofManager, server: well })
    return signInAs(Role.ADMIN)
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Open the requests' })).toBeVisible()
    await expect(canvas.queryByText('The server needs attention')).toBeNull()
  },
}

let halfMinutes: ReturnType<typeof holdIntervals>

/** What someone else does meanwhile shows on the open page. */
export const OthersChanges: Story = {
  beforeEach: () => {
    halfMinutes = holdIntervals(OTHERS_CHANGES_MS)
    today.mockReturnValue(ofMissioner)
    const signOut = signInAs(Role.MISSIONER)
    return () => {
      halfMinutes.stop()
      signOut()
    }
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/Asked for Friday/)
    today.mockReturnValue({ ...ofMissioner, contacts: { ...contacts, overdue: 3, rows: contacts.rows.slice(1) } })
    halfMinutes.pass()
    await waitFor(() => expect(canvas.queryByText(/Asked for Friday/)).toBeNull())
  },
}

/** A finished lesson is named, the next one is ready, and a guest with a contact's phone is proposed. */
export const FinishedLessons: Story = {
  beforeEach: () => {
    today.mockReturnValue(ofMissioner)
    return signInAs(Role.MISSIONER)
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Finished the lesson “The net”/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Send lesson 5: The lamp' })).toHaveAttribute(
      'href',
      '/messenger?contact=v',
    )
    const proposed = within(canvas.getByRole('region', { name: 'Is it the same person? 1' }))
    await expect(proposed.getByText(/Serhii/)).toBeVisible()
    await userEvent.click(proposed.getByRole('button', { name: 'Another person' }))
    await expect(apart).toHaveBeenCalledWith({ contact_id: 's', studying_ids: ['s1'], are_apart: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(apart).toHaveBeenLastCalledWith({ contact_id: 's', studying_ids: ['s1'], are_apart: false }),
    )
    await waitFor(() => expect(proposed.getByRole('button', { name: 'Yes, join' })).toBeEnabled())
    today.mockReturnValue({ ...ofMissioner, proposals: { count: 0, rows: [] } })
    await userEvent.click(proposed.getByRole('button', { name: 'Yes, join' }))
    await expect(join).toHaveBeenCalledWith({ contact_id: 's', studying_ids: ['s1'] })
    await waitFor(() => expect(canvas.queryByRole('region', { name: /Is it the same person/ })).toBeNull())
  },
}

/** An offer comes with words, and is declined with a reason; what became of own offers is shown until it was read. */
export const Transfers: Story = {
  beforeEach: () => {
    const common = { contact_id: null, author_name: 'Ігор', missioner_name: 'Ігор', words: '', note_date: hours(1) }
    const transfers = [
      { ...common, note_ids: ['n1'], what: 'accepted', contact_fullname: 'Анна Лис' },
      { ...common, note_ids: ['n2'], what: 'declined', contact_fullname: 'Петро', contact_id: 'p', words: 'I am ill' },
      { ...common, note_ids: ['n3', 'n4'], what: 'given', contact_fullname: 'A', author_name: 'Марта' },
    ]
    today.mockReturnValue({ ...ofMissioner, transfers })
    return signInAs(Role.MISSIONER)
  },
  play: async ({ canvas, userEvent }) => {
    const events = within(await canvas.findByRole('region', { name: 'Transfers' }))
    await expect(events.getByText(/Offer accepted: Ігор/)).toBeVisible()
    await expect(events.getByText('I am ill')).toBeVisible()
    await expect(events.getByRole('link', { name: 'Петро' })).toHaveAttribute('href', '/contacts/p')
    await expect(events.getByText('2 contacts')).toBeVisible()
    await userEvent.click(events.getAllByRole('button', { name: 'Got it' })[2] as HTMLElement)
    await expect(see).toHaveBeenCalledWith({ note_ids: ['n3', 'n4'] })

    await expect(canvas.getByText('She moves to your town')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline Тамара Ли' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    await expect(answer).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByLabelText('Why'), 'Too far away')
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(answer).toHaveBeenCalledWith({ _id: 'o', accepts: false, reason: 'Too far away' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(takeBack).toHaveBeenCalledWith({ _id: 'o' }))
  },
}

export const PoolUsedUp: Story = {
  beforeEach: () => {
    today.mockReturnValue({ ...ofMissioner, pool: { waiting: 7, groups: [], capacity: 10, taken: 10 } })
    return signInAs(Role.MISSIONER)
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Take the next one' })).toBeDisabled()
  },
}

export const NothingWaits: Story = {
  beforeEach: () => {
    today.mockReturnValue(nothing)
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nothing is waiting for you' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: /Not published/ })).toBeNull()
  },
}

export const Failed: Story = {
  beforeEach: () => {
    today.mockImplementationOnce(() => {
      throw new AppError('The server is busy', 503)
    })
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The server is busy')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('link', { name: 'Start the review' })).toBeVisible()
  },
}

/** Managers see what each missioner looks after, and open the list behind it. */
export const Load: Story = {
  beforeEach: () => {
    today.mockReturnValue({
      ...ofManager,
      team: [
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
