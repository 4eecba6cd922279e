import { fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import type { Replies } from '../../../lib/testing/FakeServer.tsx'
import ContactsPage from '../list/ContactsPage.tsx'
import { signedInAs, testContact } from './test-contact.ts'

export const hanna = testContact({ _id: 'a', contact_fullname: 'Ганна Коваль', contact_phone: '380671234567' })
export const serhii = testContact({ _id: 'b', contact_fullname: 'Serhii Kim', contact_next_at: new Date(2020, 1, 1) })

/** A list that the person has named. */
export const savedList = {
  _id: 'v',
  view_name: 'Youth',
  view_query: 'tag=youth',
  is_shared: false,
  is_mine: true,
  may_share: true,
}

type Reply = (input: unknown) => unknown
export const list = fn<Reply>()
export const count = fn<Reply>()
export const update = fn<Reply>()
export const transfer = fn<Reply>()
export const transferPart = fn<Reply>()
export const undo = fn<Reply>()
export const create = fn<Reply>()
export const event = fn<Reply>()
export const views = fn<() => object[]>()
export const saveView = fn<Reply>()
export const removeView = fn<Reply>()
export const shareView = fn<Reply>()
export const lastLessons = fn<Reply>()

const replies: Replies = {
  'contacts.listViews': () => ({ views: views() }),
  'contacts.saveView': (input) => saveView(input),
  'contacts.removeView': (input) => removeView(input),
  'contacts.shareView': (input) => shareView(input),
  'contactCard.lastLessons': (input) => lastLessons(input),
  'contacts.list': (input) => list(input),
  'contacts.countPhonesToCheck': () => ({ count: 3 }),
  'contacts.count': (input) => count(input),
  'contacts.choices': () => ({
    missioners: [
      { _id: 'm1', user_id: 'um1', missioner_name: 'Ірина', is_me: true, takes_contacts: true },
      { _id: 'm2', user_id: 'um2', missioner_name: 'Ігор', is_me: false, takes_contacts: true },
    ],
    sources: [{ _id: 's', source_name: 'Summer camp' }],
    tags: ['youth'],
    places: ['Львівська область', 'Львів'],
  }),
  'contacts.receivers': () => ({
    receivers: [
      {
        _id: 'm2',
        user_id: 'um2',
        missioner_name: 'Ігор',
        contacts_count: 9,
        locales: ['ua'],
        places: ['Житомир'],
      },
    ],
  }),
  'contacts.listSamePhone': () => ({ contacts: [serhii] }),
  'contacts.updateMany': (input) => update(input),
  'contacts.transfer': (input) => transfer(input),
  'contacts.transferMatching': (input) => transferPart(input),
  'undo.restore': (input) => undo(input),
  'contacts.create': (input) => create(input),
  'events.create': (input) => event(input),
}

/** The page of contacts with its server. */
export const servedList = {
  path: '/contacts',
  pages: { '/contacts': <ContactsPage />, '/contacts/:contact': <p>The card</p> },
  replies,
}

/** Before each story of the list; a manager reads it. */
export function resetList(): () => void {
  list.mockReset().mockReturnValue({ contacts: [hanna, serhii], next: null })
  views.mockReset().mockReturnValue([])
  saveView.mockReset().mockReturnValue({ success: true })
  removeView.mockReset().mockReturnValue({ success: true })
  shareView.mockReset().mockReturnValue({ success: true })
  count.mockReset().mockReturnValue({ count: 2 })
  update.mockReset().mockReturnValue({ rows: 2, updated: 2, undo_id: 'u' })
  transfer.mockReset().mockReturnValue({ rows: 2, updated: 2, undo_id: 'u' })
  transferPart.mockReset()
  undo.mockReset().mockReturnValue({ success: true, restored: 12_001, left: 0 })
  create.mockReset().mockReturnValue({ contact: hanna })
  lastLessons.mockReset().mockReturnValue({ lessons: [] })
  event.mockReset().mockReturnValue({ success: true })
  return signedInAs(Role.ACCOUNT_MANAGER)
}

/** Narrows the list to a value of a field. */
export async function choose(
  canvas: { getByRole: typeof screen.getByRole },
  field: string,
  value: string,
): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
  const fields = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await userEvent.click(fields.getByRole('button', { name: field }))
  const values = within(await screen.findByRole('dialog', { name: field }))
  await userEvent.click(values.getByRole('checkbox', { name: value }))
  await userEvent.click(values.getByRole('button', { name: 'Done' }))
  await waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('The panel is open')
  })
}
