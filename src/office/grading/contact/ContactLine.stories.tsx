import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { sampleExamination, sampleRow } from '../testing/sample-examination.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import type { ContactRow } from '../../../shared/contact/use-contact-search.ts'
import ContactLine from './ContactLine.tsx'

const contact = (changes: Partial<ContactRow> = {}): ContactRow => ({
  _id: '01900000-0000-7000-8000-0000000000b1',
  contact_fullname: 'Olena Kim',
  shortcut: 'O',
  contact_phone: '380671234567',
  shown_phone: '+380 67 123 4567',
  contact_status_id: 10,
  is_mine: true,
  ...changes,
})
const guest = sampleExamination({
  studying: {
    ...sampleExamination().studying,
    ...sampleRow({ studying_user_name: 'Olena', is_private: false, contact_status_id: 60 }),
  },
  contact: null,
})
const linked = sampleExamination({
  contact: { _id: 'c', contact_fullname: 'Olena Kim', contact_status_id: 60, suggested_status_id: 40 },
})
const search = fn<(input: unknown) => unknown>()
const same = fn<(input: unknown) => unknown>()
const setContact = fn<(input: unknown) => unknown>()
const create = fn<(input: unknown) => unknown>()
const event = fn<(input: unknown) => unknown>()
const setStatus = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Grading/Contact of a studying',
  component: FakeServer,
  args: {
    path: '/',
    pages: { '/': <ContactLine examination={guest} /> },
    replies: {
      'contacts.search': (input) => search(input),
      'contacts.listSamePhone': (input) => same(input),
      'studyings.samePhone': () => ({ others: 2 }),
      'contactCard.createFromStudying': (input) => create(input),
      'events.create': (input) => event(input),
      'contacts.setStatus': (input) => setStatus(input),
      'studyings.setContact': (input) => setContact(input),
      'contactCard.history': () => ({
        next_lesson: null,
        history: [
          { kind: 'lesson', note_date: new Date(), event: 'reviewed', lesson_title: 'Abraham', studying_id: 's' },
          {
            kind: 'note',
            note_date: new Date(Date.now() - 3_600_000),
            note_text: 'Status: Guest → Studying the Bible',
            note_author_name: 'Marta Manager',
          },
          {
            kind: 'lesson',
            note_date: new Date(Date.now() - 86_400_000),
            event: 'began',
            lesson_title: 'Abraham',
            studying_id: 's',
          },
        ],
      }),
    },
  },
  beforeEach: () => {
    search.mockReset().mockReturnValue({
      contacts: [
        contact(),
        contact({
          _id: 'other',
          contact_fullname: 'Константин Константинович Константинопольский-Преображенский',
          contact_phone: null,
          is_mine: false,
        }),
      ],
    })
    same.mockReset().mockReturnValue({ contacts: [] })
    const reply = { contact: { ...contact(), suggested_status_id: null } }
    setContact.mockReset().mockReturnValue(reply)
    create.mockReset().mockReturnValue({ ...reply, account_id: 'school', contact_owner_id: 'm1' })
    event.mockReset().mockReturnValue({ success: true })
    setStatus.mockReset().mockReturnValue({ contact_status_id: 40 })
    return signInAs(Role.MISSIONER)
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

const open = async (press: () => Promise<void>) => {
  await press()
  return within(await screen.findByRole('dialog', { name: 'Link to a contact' }))
}

export const Choosing: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open(async () =>
      userEvent.click(await canvas.findByRole('button', { name: 'Link to a contact' })),
    )
    await step('another missioner’s contact is shown and disabled', async () => {
      await expect(await dialog.findByRole('button', { name: /Константин/ })).toBeDisabled()
    })
    await step('a search filters the list', async () => {
      await userEvent.type(dialog.getByRole('searchbox', { name: 'Name or phone' }), 'ole')
      await waitFor(() => expect(search).toHaveBeenLastCalledWith({ search: 'ole' }))
    })
    await step('a refusal shows the server’s sentence', async () => {
      setContact.mockImplementationOnce(() => {
        throw new AppError('This contact was not found among yours.', 400)
      })
      await userEvent.click(await dialog.findByRole('button', { name: /Olena Kim/ }))
      await expect(await dialog.findByRole('alert')).toHaveTextContent('This contact was not found among yours.')
    })
    await step('a missing studying is reported in Ukrainian', async () => {
      setContact.mockImplementationOnce(() => {
        throw new AppError('Not found', 404)
      })
      await userEvent.click(dialog.getByRole('button', { name: /Olena Kim/ }))
      await waitFor(() =>
        expect(dialog.getByRole('alert')).toHaveTextContent(
          'This submission was not found. Please reload the list.Навчання з ID 01900000-0000-7000-8000-000000000001 не знайдено',
        ),
      )
    })
    await step('success is reported in Ukrainian as well, after the words of the reader', async () => {
      await userEvent.click(dialog.getByRole('button', { name: /Olena Kim/ }))
      await expect(await canvas.findByText('The contact was updated')).toBeVisible()
      await expect(await canvas.findByText('Контакт успішно оновлено')).toBeVisible()
      await expect(setContact).toHaveBeenLastCalledWith({
        studying_id: '01900000-0000-7000-8000-000000000001',
        studying_contact_id: '01900000-0000-7000-8000-0000000000b1',
        same_phone: true,
      })
    })
  },
}

/** Who has the phone that the guest gave is the first choice, and once. */
export const SamePhoneFirst: Story = {
  beforeEach: () => {
    same.mockReturnValue({ contacts: [contact({ _id: 'known', contact_fullname: 'Олена Кім' })] })
    search.mockReturnValue({ contacts: [contact(), contact({ _id: 'known', contact_fullname: 'Олена Кім' })] })
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(async () =>
      userEvent.click(await canvas.findByRole('button', { name: 'Link to a contact' })),
    )
    const list = within(await dialog.findByRole('list', { name: 'Contacts with the same phone' }))
    await expect(same).toHaveBeenCalledWith({ contact_phone: '+380 67 123 4567' })
    await expect(within(dialog.getByRole('list', { name: 'Contacts' })).getAllByRole('listitem')).toHaveLength(1)
    await expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Олена Кім')
    await userEvent.click(list.getByRole('button', { name: /Олена Кім/ }))
    await waitFor(() =>
      expect(setContact).toHaveBeenCalledWith(expect.objectContaining({ studying_contact_id: 'known' })),
    )
  },
}

export const NoMatch: Story = {
  beforeEach: () => {
    search.mockReturnValue({ contacts: [] })
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(async () =>
      userEvent.click(await canvas.findByRole('button', { name: 'Link to a contact' })),
    )
    await expect(await dialog.findByText('There are no contacts yet.')).toBeVisible()
    await userEvent.type(dialog.getByRole('searchbox'), 'x')
    await expect(await dialog.findByText('No contact matches “x”.')).toBeVisible()
  },
}

export const SearchFailed: Story = {
  beforeEach: () => {
    search.mockImplementationOnce(() => {
      throw new AppError('The server is busy', 503)
    })
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(async () =>
      userEvent.click(await canvas.findByRole('button', { name: 'Link to a contact' })),
    )
    await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }))
    await expect(await dialog.findByRole('button', { name: /Olena Kim/ })).toBeVisible()
  },
}

export const Creating: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open(async () =>
      userEvent.click(await canvas.findByRole('button', { name: 'Link to a contact' })),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'New contact' }))
    await step('the form starts with what the guest gave', async () => {
      await expect(dialog.getByLabelText('Name')).toHaveValue('Olena')
      await expect(dialog.getByLabelText('Phone')).toHaveValue('+380 67 123 4567')
    })
    await step('too few digits are reported', async () => {
      await userEvent.clear(dialog.getByLabelText('Phone'))
      await userEvent.type(dialog.getByLabelText('Phone'), '123')
      await expect(dialog.getByText('Phone number is too short')).toBeVisible()
      await userEvent.click(dialog.getByRole('button', { name: 'Create and link the contact' }))
      await expect(create).not.toHaveBeenCalled()
    })
    await step('contacts with the same number are shown', async () => {
      same.mockReturnValue({ contacts: [contact()] })
      await userEvent.type(dialog.getByLabelText('Phone'), '4567')
      await expect(await dialog.findByText(/Is it the same person\?$/)).toBeVisible()
      await expect(
        within(dialog.getByRole('list', { name: 'Contacts with the same phone' })).getByRole('button'),
      ).toBeEnabled()
    })
    await step('a contact with the same number can be created', async () => {
      await userEvent.click(dialog.getByRole('checkbox', { name: 'Also link 2 other submissions with this phone' }))
      await userEvent.click(dialog.getByRole('button', { name: 'Create a new contact anyway' }))
      await expect(await canvas.findByText('Контакт успішно оновлено')).toBeVisible()
      await expect(create).toHaveBeenCalledWith({
        _id: expect.any(String),
        studying_id: '01900000-0000-7000-8000-000000000001',
        contact_fullname: 'Olena',
        contact_phone: '1234567',
        same_phone: false,
      })
      await expect(event).toHaveBeenCalledWith({
        event_type: 'newcontact',
        event_params: { missioner_id: 'm1', account_id: 'school' },
      })
    })
  },
}

export const Linked: Story = {
  args: { pages: { '/': <ContactLine examination={linked} /> } },
  play: async ({ canvas, userEvent, step }) => {
    await step('a suggested status is set by a press', async () => {
      await expect(setStatus).not.toHaveBeenCalled()
      await userEvent.click(await canvas.findByRole('button', { name: 'Set “Studying the Bible”' }))
      await expect(await canvas.findByText('The status was changed')).toBeVisible()
      await expect(setStatus).toHaveBeenCalledTimes(1)
      await expect(setStatus).toHaveBeenCalledWith({ _id: 'c', contact_status_id: 40 })
    })
    await step('the history lists lessons and notes', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'History' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Olena Kim' }))
      await expect(await dialog.findByText('The lesson “Abraham” was reviewed')).toBeVisible()
      await expect(dialog.getByText('Status: Guest → Studying the Bible')).toBeVisible()
      await expect(dialog.getAllByRole('listitem')).toHaveLength(3)
    })
  },
}

export const ForAnEditor: Story = {
  args: {
    pages: {
      '/': (
        <ContactLine
          examination={{ ...linked, contact: linked.contact && { ...linked.contact, suggested_status_id: null } }}
        />
      ),
    },
  },
  beforeEach: () => signInAs(Role.EDITOR),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Olena Kim')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
