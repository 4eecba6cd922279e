import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { holdIntervals } from '../../../lib/testing/hold-intervals.ts'
import { callOutbox } from '../../../sync/calls/call-outbox.ts'
import { OTHERS_CHANGES_MS } from '../../shared/contacts/others-changes.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { signedInAs, testContact, testPhone } from '../testing/test-contact.ts'
import ContactPage from './ContactPage.tsx'
import { chooseOption, optionsOf } from '../../../ui/office/testing/choose-option.ts'

const olena = testContact({
  _id: 'a',
  contact_fullname: 'Олена Шевченко',
  contact_phone: '380671234567',
  contact_socials: [{ profile: '@olena_s' }, { profile: 'https://facebook.com/olena' }],
  contact_tags: ['молитва'],
  contact_location: 'Житомир',
  contact_next_at: new Date(2020, 1, 1),
  contact_next_step: 'Call after six',
})
const get = fn<(input: unknown) => unknown>()
const lastChange = fn<(input: unknown) => unknown>()
const update = fn<(input: unknown) => unknown>()
const addNote = fn<(input: unknown) => unknown>()
const recordCall = fn<(input: unknown) => unknown>()
const offer = fn<(input: unknown) => unknown>()
const erase = fn<(input: unknown) => unknown>()
const sharedEntries = fn<() => unknown>()
const giveBack = fn<(input: unknown) => unknown>()
const join = fn<(input: unknown) => unknown>()
const part = fn<(input: unknown) => unknown>()
const proposals = fn<() => object[]>()
const wrongPhones = fn<() => string[]>()
const consents = fn<() => object[]>()
const recordConsent = fn<(input: unknown) => unknown>()

const note = (note_text: string, more: object = {}) => ({
  kind: 'note',
  note_date: new Date(2026, 10, 2, 10),
  note_text,
  note_kind: 'note',
  note_details: null,
  note_author_name: 'Ірина',
  ...more,
})

const meta = {
  title: 'Office/Contact',
  component: FakeServer,
  args: {
    path: '/contacts/a',
    pages: { '/contacts/:contact': <ContactPage />, '/contacts': <p>The list</p> },
    replies: {
      'contacts.get': (input) => get(input),
      'contacts.lastChange': (input) => lastChange(input),
      'contacts.choices': () => ({
        missioners: [
          { _id: 'm1', user_id: 'um1', missioner_name: 'Ірина', is_me: true, takes_contacts: true },
          { _id: 'm2', user_id: 'um2', missioner_name: 'Ігор', is_me: false, takes_contacts: true },
        ],
        sources: [],
        tags: [],
      }),
      'accounts.messageTemplates': () => ({ templates: [] }),
      'courses.listPublic': () => ({ courses: [] }),
      'contacts.consents': () => ({ consents: consents() }),
      'contacts.recordConsent': (input) => recordConsent(input),
      'contactCard.join': (input) => join(input),
      'contactCard.part': (input) => part(input),
      'contactCard.history': () => ({
        suggested_status_id: 40,
        next_lesson: null,
        proposals: proposals(),
        wrong_phones: wrongPhones(),
        history: [
          note('Undone', {
            note_kind: 'undo',
            note_details: { undone: 'contacts.update', from_status: 50, to_status: 40 },
          }),
          note('Joined', {
            note_kind: 'join',
            note_details: { lesson_title: 'The net', is_automatic: true },
            note_author_name: null,
            undo_id: 'u1',
          }),
          note('Telegram: A lesson for you', {
            note_kind: 'message',
            note_details: { messenger: 'Telegram', words: 'A lesson for you' },
            sent_lesson: { lesson_title: 'The lamp', opened_at: new Date(), began_at: null, finished_at: null },
          }),
          note('A copied message', { note_kind: 'message', note_details: { words: 'A copied message' } }),
          note('Wants no calls', {
            note_kind: 'consent',
            note_details: { consent_channel: 'call', is_given: false, consent_basis: 'message' },
          }),
          note('Silence', { note_kind: 'silence', note_details: { lesson_title: 'The lamp' } }),
          note('Warm talk'),
          note('Call: no answer. Twice', { note_kind: 'call', note_details: { outcome: 'no_answer', words: 'Twice' } }),
          note('Status', { note_kind: 'status', note_details: { from_status: 10, to_status: 40 } }),
          {
            kind: 'lesson',
            note_date: new Date(2026, 10, 1, 9),
            event: 'finished',
            lesson_title: 'The sower',
            studying_id: 's',
          },
        ],
      }),
      'contacts.update': (input) => update(input),
      'contacts.listSamePhone': () => ({ contacts: [] }),
      'contacts.addNote': (input) => addNote(input),
      'contacts.offer': (input) => offer(input),
      'contacts.receivers': () => ({
        receivers: [
          {
            _id: 'm2',
            user_id: 'um2',
            missioner_name: 'Ігор',
            contacts_count: 12,
            locales: ['ua'],
            places: ['Житомир'],
          },
        ],
      }),
      'contacts.sharedEntries': () => ({ entries: sharedEntries() }),
      'contacts.erase': (input) => erase(input),
      'contacts.returnToPool': (input) => giveBack(input),
    },
  },
  beforeEach: () => {
    get.mockReset().mockReturnValue({ contact: olena })
    lastChange.mockReset().mockReturnValue({ updated_at: olena.updated_at })
    update.mockReset().mockReturnValue({ contact: olena })
    addNote.mockReset().mockReturnValue({ success: true })
    recordCall.mockReset().mockReturnValue({ success: true })
    sharedEntries.mockReset().mockReturnValue([])
    erase.mockReset().mockReturnValue({
      contacts: 1,
      notes: 4,
      studyings: 2,
      answers: 11,
      comments: 3,
      links: 1,
      devices: 0,
      mentions: 0,
      images: 1,
      replies: 0,
      requests: 1,
      rows: 0,
      views: 1,
      events: 0,
      shared: 1,
    })
    giveBack.mockReset().mockReturnValue({ success: true })
    join.mockReset().mockReturnValue({ joined: 1, undo_id: 'u2', next_lesson: null })
    part.mockReset().mockReturnValue({ success: true })
    proposals.mockReset().mockReturnValue([])
    wrongPhones.mockReset().mockReturnValue([])
    consents.mockReset().mockReturnValue([])
    recordConsent.mockReset().mockReturnValue({ success: true })
    offer.mockReset().mockReturnValue({ offered: 1 })
    const stops = [answerCalls(recordCall), signedInAs(Role.MISSIONER)]
    return () => {
      for (const stop of stops) stop()
    }
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const Card: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Олена Шевченко' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+380671234567')
    await expect(canvas.getByText(/^Overdue by .*: Call after six$/)).toBeVisible()
    await expect(await canvas.findByText('Call: No answer')).toBeVisible()
    await expect(canvas.getByText('Twice')).toBeVisible()
    await expect(canvas.getByText('Finished the lesson “The sower”')).toBeVisible()
    await expect(canvas.getByText('Lesson “The lamp”: opened')).toBeVisible()
    const copied = canvas.getByText('A copied message')
    await expect(copied.closest('li')).toHaveTextContent(/^Message/)
  },
}

/** A channel that was withdrawn offers no button any more; the card records what the person says. */
export const Consents: Story = {
  beforeEach: () => {
    const recorded = { recorded_at: new Date(2026, 10, 3), recorded_by_name: 'Ірина' }
    consents.mockReturnValue([
      { ...recorded, channel: 'call', is_given: false, basis: 'message' },
      { ...recorded, channel: 'email', is_given: true, basis: 'form' },
    ])
  },
  play: async ({ canvas }) => {
    const box = within(await canvas.findByRole('region', { name: 'Consent' }))
    await expect(await box.findByText('Withdrawn · In a message · Nov 3, 2026 · Ірина')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Call/ })).toBeNull()
    await expect(canvas.getAllByText('Wants no calls')).toHaveLength(2)
    await expect(canvas.getByText('A week without an answer in the lesson “The lamp”')).toBeVisible()
    await userEvent.click(box.getByRole('button', { name: 'Change the consent: Messenger' }))
    await chooseOption(box.getByRole('combobox', { name: 'How the person told you' }), 'Face to face')
    await userEvent.click(box.getByRole('button', { name: 'Agrees' }))
    await waitFor(() =>
      expect(recordConsent).toHaveBeenCalledWith(
        expect.objectContaining({ contact_id: 'a', channel: 'messenger', is_given: true, basis: 'in_person' }),
      ),
    )
  },
}

export const SuggestedStatus: Story = {
  beforeEach: () => {
    get.mockReturnValue({ contact: { ...olena, contact_status_id: 60 } })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Has finished a lesson. Set “Studying/ }))
    await waitFor(() => expect(update).toHaveBeenCalledWith({ _id: 'a', version: 1, contact_status_id: 40 }))
  },
}

export const Work: Story = {
  play: async ({ canvas }) => {
    const status = await canvas.findByRole('combobox', { name: 'Change the status' })
    await expect(await optionsOf(status)).toEqual([
      'Joined the Church',
      'Studying the Bible',
      'Refused',
      'No connection',
    ])
    await chooseOption(status, 'Joined the Church')
    await waitFor(() => expect(update).toHaveBeenCalledWith({ _id: 'a', version: 1, contact_status_id: 50 }))
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'New note' }),
      'Comes on Sunday{Control>}{Enter}{/Control}',
    )
    await waitFor(() =>
      expect(addNote).toHaveBeenCalledWith(expect.objectContaining({ contact_id: 'a', note_text: 'Comes on Sunday' })),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith({ _id: 'a', version: 1, contact_next_at: null, contact_next_step: '' }),
    )
  },
}

/** What the card offers in its menu. */
async function chooseMore(name: string, canvas: { findByRole: typeof screen.findByRole }) {
  await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

export const Changed: Story = {
  play: async ({ canvas }) => {
    await chooseMore('Edit', canvas)
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the contact' }))
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await expect(name).toHaveValue('Олена Шевченко')
    await userEvent.clear(name)
    await userEvent.type(name, 'Олена Коваль')
    const [number = name] = dialog.getAllByRole('textbox', { name: 'Number' })
    await userEvent.clear(number)
    await userEvent.type(number, '501112233')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith(
        // What was not touched is not sent.
        {
          _id: 'a',
          version: 1,
          contact_fullname: 'Олена Коваль',
          contact_phones: [expect.objectContaining({ phone: '501112233' })],
        },
      ),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** A colleague has stored this since the contact was opened. */
const meanwhile = (changes: Partial<typeof olena>) =>
  update.mockImplementationOnce(() => {
    throw new AppError('Someone changed this in the meantime.', 409, { contact: { ...olena, version: 2, ...changes } })
  })

/** What a colleague changed of other fields is kept, and named. */
export const ChangedByTwo: Story = {
  play: async ({ canvas }) => {
    await chooseMore('Edit', canvas)
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the contact' }))
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Name' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Олена Коваль')
    meanwhile({ contact_location: 'Київ' })
    const merged = { ...olena, version: 3, contact_location: 'Київ', contact_fullname: 'Олена Коваль' }
    update.mockReturnValueOnce({ contact: merged })
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(update).toHaveBeenLastCalledWith({ _id: 'a', version: 2, contact_fullname: 'Олена Коваль' }),
    )
    await expect(await screen.findByText(/^Saved, together with what was changed.*Place: Київ$/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Where both changed one field, the keyboard chooses; a cancelled question leaves the form as it is. */
export const ChangedTheSame: Story = {
  play: async ({ canvas }) => {
    await chooseMore('Edit', canvas)
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the contact' }))
    const place = dialog.getByRole('combobox', { name: 'Place' })
    await userEvent.clear(place)
    await userEvent.type(place, 'Одеса')
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    meanwhile({ contact_location: 'Київ', contact_tags: ['новий'] })
    await save()
    const question = () => screen.findByRole('alertdialog', { name: 'Which value should stay?' })
    await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }))
    await expect(await dialog.findByText('Someone changed this in the meantime.')).toBeVisible()
    await expect(place).toHaveValue('Одеса')

    meanwhile({ contact_location: 'Київ', contact_tags: ['новий'] })
    await save()
    const asked = within(await question())
    const group = within(asked.getByRole('group', { name: 'Place' }))
    group.getByRole('radio', { name: 'Yours: Одеса' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(group.getByRole('radio', { name: 'Stored now: Київ' })).toBeChecked()
    asked.getByRole('button', { name: 'Save' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The colleague's value is stored already.
    await expect(update).toHaveBeenCalledTimes(2)
  },
}

/** The next step and the status are saved in the same way. */
export const StepOfTwo: Story = {
  play: async ({ canvas }) => {
    const done = await canvas.findByRole('button', { name: 'Done' })
    meanwhile({ contact_fullname: 'Олена Коваль' })
    await userEvent.click(done)
    const ended = { contact_next_at: null, contact_next_step: '' }
    await waitFor(() => expect(update).toHaveBeenLastCalledWith({ _id: 'a', version: 2, ...ended }))
    update.mockClear()
    meanwhile({ contact_status_id: 60 })
    await chooseOption(canvas.getByRole('combobox', { name: 'Change the status' }), 'Joined the Church')
    const asked = within(await screen.findByRole('alertdialog', { name: 'Which value should stay?' }))
    await expect(asked.getByRole('radio', { name: 'Yours: Joined the Church' })).toBeChecked()
    await userEvent.click(asked.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(update).toHaveBeenLastCalledWith({ _id: 'a', version: 2, contact_status_id: 50 }))
  },
}

/** A call is recorded beside the number. */
export const Call: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Record a call' }))
    const form = within(await canvas.findByRole('region', { name: 'Record a call' }))
    await expect(form.getByRole('button', { name: 'Answered' })).toBeVisible()
    await userEvent.keyboard('1{Enter}')
    await waitFor(() =>
      expect(recordCall).toHaveBeenCalledWith(expect.objectContaining({ contact_id: 'a', outcome: 'answered' })),
    )
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Record a call' })).toBeNull())
  },
}

/** A number that was found to be wrong is neither called nor written to. */
export const WrongNumber: Story = {
  beforeEach: () => {
    wrongPhones.mockReturnValue(['380671234567'])
    const phones = ['380671234567', '48600100110'].map(testPhone)
    get.mockReturnValue({ contact: { ...olena, contact_phones: phones } })
  },
  play: async ({ canvas }) => {
    const call = await canvas.findByRole('link', { name: /^Call/ })
    await waitFor(() => expect(call).toHaveAttribute('href', 'tel:+48600100110'))
    await expect(canvas.getByText(/· Wrong number$/)).toHaveTextContent('+380671234567 · Wrong number')
    await expect(await canvas.findByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringContaining('https://wa.me/48600100110'),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Record a call' }))
    await expect(await canvas.findByRole('combobox', { name: 'Number' })).toHaveTextContent('48600100110')
  },
}

/** Words without a day stay on the card, until they are done. */
export const WordsWithoutADay: Story = {
  beforeEach: () => {
    get.mockReturnValue({ contact: { ...olena, contact_next_at: null } })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Call after six')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(update).toHaveBeenCalledWith(expect.objectContaining({ contact_next_step: '' })))
  },
}

/** After a messenger was opened the page asks whether the message was sent. */
export const Message: Story = {
  play: async ({ canvas }) => {
    const telegram = await canvas.findByRole('link', { name: 'Telegram @olena_s' })
    await expect(telegram).toHaveAttribute('href', expect.stringContaining('https://t.me/olena_s?text='))
    await expect(canvas.getByRole('link', { name: 'Facebook olena' })).toHaveAttribute('href', 'https://m.me/olena')
    telegram.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(telegram)
    await userEvent.click(await canvas.findByRole('button', { name: 'Sent' }))
    await waitFor(() =>
      expect(recordCall).toHaveBeenCalledWith(
        expect.objectContaining({
          contact_id: 'a',
          messenger: 'Telegram',
          note_text: expect.stringMatching(/\S/) as string,
          // The promised day has come.
          contact_next_at: expect.stringMatching(/^20\d\d-/) as string,
        }),
      ),
    )
    await waitFor(async () => expect((await callOutbox()).outbox.pending()).toEqual([]))
  },
}

/** A copied message is asked for too; where it was sent is unknown, unless a messenger was opened with it. */
export const CopiedMessage: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy the message' }))
    const asked = within(await canvas.findByRole('group', { name: 'Did you send the message?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Sent' }))
    await waitFor(() =>
      expect(recordCall).toHaveBeenCalledWith(
        expect.objectContaining({ contact_id: 'a', note_text: expect.stringMatching(/\S/) as string }),
      ),
    )
    await expect(recordCall.mock.lastCall?.[0]).not.toHaveProperty('messenger')
    const telegram = canvas.getByRole('link', { name: 'Telegram @olena_s' })
    telegram.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(telegram)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the message' }))
    await expect(canvas.getByRole('group', { name: 'Did you send the message on Telegram?' })).toBeVisible()
    await waitFor(async () => expect((await callOutbox()).outbox.pending()).toEqual([]))
  },
}

/** A message that has waited for the network shows on the open card once it has arrived. */
export const LateMessage: Story = {
  beforeEach: () => {
    recordCall.mockImplementationOnce(() => {
      throw new AppError('No connection', 0)
    })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy the message' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Sent' }))
    await waitFor(() => expect(recordCall).toHaveBeenCalledOnce())
    get.mockReturnValue({ contact: { ...olena, contact_next_step: 'Was written to' } })
    window.dispatchEvent(new Event('online'))
    await expect(await canvas.findByText(/Was written to/)).toBeVisible()
  },
}

let halfMinutes: ReturnType<typeof holdIntervals>

/** What someone else changes shows on the open card, which is read again for nothing else; what is being typed stays. */
export const OthersChanges: Story = {
  beforeEach: () => {
    halfMinutes = holdIntervals(OTHERS_CHANGES_MS)
    return halfMinutes.stop
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Call after six/)).toBeVisible()
    const note = canvas.getByRole('textbox', { name: 'New note' })
    await userEvent.type(note, 'She asked about')
    halfMinutes.pass()
    await waitFor(() => expect(lastChange).toHaveBeenCalledWith({ _id: 'a' }))
    await expect(get).toHaveBeenCalledOnce()
    const updated_at = new Date(2026, 0, 2)
    lastChange.mockReturnValue({ updated_at })
    get.mockReturnValue({
      contact: { ...olena, updated_at, contact_next_step: 'Bring a Bible', contact_tags: ['new'] },
    })
    halfMinutes.pass()
    await expect(await canvas.findByText(/Bring a Bible/)).toBeVisible()
    await expect(canvas.getByText('new')).toBeVisible()
    await expect(note).toHaveValue('She asked about')
    await expect(get).toHaveBeenCalledTimes(2)
    // The history alone changes, twice: the contact itself stays as it is.
    for (const [index, time] of [new Date(2026, 0, 3), new Date(2026, 0, 4)].entries()) {
      consents.mockReturnValue([
        { channel: 'call', is_given: index > 0, basis: 'message', recorded_at: time, recorded_by_name: 'Ігор' },
      ])
      lastChange.mockReturnValue({ updated_at: time })
      halfMinutes.pass()
      await waitFor(() => expect(get).toHaveBeenCalledTimes(3 + index))
    }
  },
}

/** A missioner’s transfer is an offer. */
export const Transfer: Story = {
  play: async ({ canvas }) => {
    await chooseMore('Transfer', canvas)
    const dialog = within(await screen.findByRole('dialog', { name: 'Transfer 1 contact' }))
    await chooseOption(dialog.getByRole('combobox', { name: 'To whom' }), /^Ігор/)
    await expect(dialog.getByText('Ігор · 12 contacts · Житомир · Українська')).toBeInTheDocument()
    await userEvent.type(dialog.getByLabelText('Words for the missioner'), 'Call in the evening')
    await userEvent.click(dialog.getByRole('button', { name: 'Offer' }))
    await waitFor(() =>
      expect(offer).toHaveBeenCalledWith({ _ids: ['a'], missioner_id: 'm2', words: 'Call in the evening' }),
    )
  },
}

/** Of a colleague’s contact that is open by name only. */
export const Preview: Story = {
  beforeEach: () => {
    const hidden = { contact_phone: null, contact_phones: [], contact_socials: [], is_mine: false, is_preview: true }
    get.mockReturnValue({ contact: { ...olena, ...hidden, contact_owner_name: null } })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Another missioner’s contact')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'More actions' })).toBeNull()
  },
}

/** A missioner returns a contact with a reason, and is back at the list. */
export const Return: Story = {
  play: async ({ canvas }) => {
    await chooseMore('Return', canvas)
    const dialog = within(await screen.findByRole('dialog', { name: 'Return the contact' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Why' }), 'Speaks Polish')
    await userEvent.click(dialog.getByRole('button', { name: 'Return' }))
    await waitFor(() => expect(giveBack).toHaveBeenCalledWith({ _id: 'a', reason: 'Speaks Polish' }))
    await expect(await canvas.findByText('The list')).toBeVisible()
  },
}

/** ADMIN erases a person by typing the name, and reads what was deleted. */
export const Erase: Story = {
  beforeEach: () => signedInAs(Role.ADMIN),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Erase this person…' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /^To confirm/ }), 'олена шевченко')
    await userEvent.click(screen.getByRole('button', { name: 'Erase' }))
    const report = within(await screen.findByRole('dialog', { name: 'The person’s data is erased' }))
    await expect(report.getByText('11')).toBeVisible()
    await userEvent.click(report.getByRole('button', { name: 'Go to contacts' }))
    await expect(await canvas.findByText('The list')).toBeVisible()
  },
}

/** What also fits another contact is decided one by one, before anything is erased. */
export const EraseShared: Story = {
  beforeEach: () => {
    const others = ['Марія Шевченко']
    const phone = { name: 'Olena', shown_phone: '+380 67 123 4567', date: new Date(2026, 10, 2), others }
    sharedEntries.mockReturnValue([
      { ...phone, key: 'studying:1', kind: 'studying', text: 'The lamp' },
      { ...phone, key: 'request:1', kind: 'request', text: 'We would like to read together.' },
      { ...phone, key: 'row:1:7', kind: 'row', name: '', shown_phone: null, text: 'Olena · 067 123 45 67 · Київ' },
      { ...phone, key: 'note:1', kind: 'note', name: '', shown_phone: null, text: 'Came with Олена Шевченко' },
      {
        ...phone,
        key: 'answer:1:a',
        kind: 'answer',
        name: 'Guest',
        shown_phone: null,
        others: [],
        text: 'Olena told me',
      },
    ])
    return signedInAs(Role.ADMIN)
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Erase this person…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Some entries also fit another contact' }))
    await expect(dialog.getByText('5 entries left to decide')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
    const choices = dialog.getAllByRole('radio', { name: 'Leave' })
    for (const choice of choices.slice(1)) await userEvent.click(choice)
    await expect(dialog.getByText('1 entry left to decide')).toBeVisible()
    const [first = document.body] = dialog.getAllByRole('radio', { name: 'Erase' })
    await userEvent.click(first)
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    const confirm = within(await screen.findByRole('dialog', { name: 'Erase this person' }))
    await userEvent.type(confirm.getByRole('textbox'), 'олена шевченко')
    await userEvent.click(confirm.getByRole('button', { name: 'Erase' }))
    await screen.findByRole('dialog', { name: 'The person’s data is erased' })
    await expect(erase).toHaveBeenCalledWith({
      _id: 'a',
      shared: [
        { key: 'studying:1', goes: true },
        { key: 'request:1', goes: false },
        { key: 'row:1:7', goes: false },
        { key: 'note:1', goes: false },
        { key: 'answer:1:a', goes: false },
      ],
    })
  },
}

/** What a guest with the same phone has sent is joined by one press, and parted by an undo: at once, or from the history. */
export const Proposed: Story = {
  beforeEach: () => {
    const guest = { studying_user_name: 'Olena', finished_at: new Date() }
    proposals.mockReturnValue([
      { ...guest, studying_id: 's1', lesson_title: 'The lamp' },
      { ...guest, studying_id: 's2', lesson_title: 'The sower' },
    ])
  },
  play: async ({ canvas }) => {
    const box = within(await canvas.findByRole('region', { name: 'Sent with the same phone number' }))
    await expect(box.getByRole('link', { name: 'The lamp' })).toHaveAttribute('href', '/backoffice/studyings/s1')
    proposals.mockReturnValue([])
    await userEvent.click(box.getByRole('button', { name: 'Yes, join' }))
    await expect(join).toHaveBeenCalledWith({ contact_id: 'a', studying_ids: ['s1', 's2'] })
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Sent with the same phone number' })).toBeNull())
    const said = await screen.findByText('The submission belongs to the contact now')
    await userEvent.click(within(said.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(part).toHaveBeenCalledWith({ contact_id: 'a', undo_id: 'u2' }))
  },
}

export const UndoneAndJoined: Story = {
  play: async ({ canvas }) => {
    const history = within(await canvas.findByRole('region', { name: 'History' }))
    await expect(await history.findByText('A change was undone')).toBeVisible()
    await userEvent.click(history.getByRole('button', { name: 'Undo' }))
    await expect(part).toHaveBeenCalledWith({ contact_id: 'a', undo_id: 'u1' })
  },
}

/** The address of a contact that was merged leads to the one that is left. */
export const Merged: Story = {
  args: { path: '/contacts/merged' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Олена Шевченко' })).toBeVisible()
    await waitFor(() => expect(get).toHaveBeenLastCalledWith({ _id: 'a' }))
  },
}

/** Who gave a contact away reads who has it now, and has a way on. */
export const GivenAway: Story = {
  beforeEach: () => {
    get.mockImplementation(() => {
      throw new AppError('Ігор looks after this contact now.', 404, { name: 'Ігор' })
    })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You gave this contact to someone else')).toBeVisible()
    await expect(canvas.getByText('Ігор looks after this contact now.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'All contacts' })).toHaveAttribute('href', '/contacts')
  },
}

export const NotOwn: Story = {
  beforeEach: () => {
    get.mockImplementation(() => {
      throw new AppError('This was not found.', 404)
    })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This contact is not among yours')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/** An address that was cut off has nothing to try again. */
export const CutAddress: Story = {
  beforeEach: () => {
    get.mockImplementation(() => {
      throw new AppError('Please check “_id” and try again.', 400)
    })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This was not found')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}
