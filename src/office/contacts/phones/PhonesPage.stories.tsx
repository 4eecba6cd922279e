import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { signedInAs } from '../testing/test-contact.ts'
import PhonesPage from './PhonesPage.tsx'

const twoPhones = {
  missioners: [],
  contacts: [
    {
      _id: 'a',
      contact_fullname: 'Анна Лис',
      phones: [
        {
          phone: '38067123001912',
          typed: '+380671230019 12',
          repairs: [{ kind: 'end', e164: '+380671230019', shown: '+380 67 123 0019', iso: 'UA' }],
        },
      ],
    },
    { _id: 'b', contact_fullname: '', phones: [{ phone: '123', typed: '123', repairs: [] }] },
  ],
  next: null,
}
const list = fn<() => unknown>()
const repair = fn<(input: unknown) => unknown>()
const undo = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Office/Numbers to check',
  component: FakeServer,
  args: {
    path: '/contacts/phones',
    pages: { '/contacts/phones': <PhonesPage /> },
    replies: {
      'contacts.listPhonesToCheck': () => list(),
      'contacts.repairPhone': (input) => repair(input),
      'contacts.undoRepair': (input) => undo(input),
    },
  },
  beforeEach: () => {
    list.mockReset().mockReturnValue(twoPhones)
    repair.mockReset().mockImplementation(() => {
      list.mockReturnValue({ ...twoPhones, contacts: twoPhones.contacts.slice(1) })
      return { undo_id: 'u' }
    })
    undo.mockReset().mockImplementation(() => {
      list.mockReturnValue(twoPhones)
      return { success: true }
    })
    return signedInAs(Role.MISSIONER)
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

/** One tap repairs a number, and one takes that back; the keyboard goes on in the list. */
export const Repairs: Story = {
  play: async ({ canvas }) => {
    const row = within((await canvas.findByText('Анна Лис')).closest('li') as HTMLElement)
    await expect(row.getByText('+380671230019 12')).toBeVisible()
    row.getByRole('button', { name: /^\+380 67 123 0019.*Ukraine, without the digits at the end/ }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(repair).toHaveBeenCalledWith({
        _id: 'a',
        of: 'contact',
        phone: '38067123001912',
        to: { kind: 'number', e164: '+380671230019' },
      }),
    )
    await waitFor(() => expect(canvas.queryByText('Анна Лис')).toBeNull())
    await expect(canvas.getByRole('list', { name: 'Numbers to check' })).toHaveFocus()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledWith({ undo_id: 'u' })
    await expect(await canvas.findByText('Анна Лис')).toBeVisible()
  },
}

/** A number without a repair is confirmed or removed. */
export const WithoutRepair: Story = {
  play: async ({ canvas }) => {
    const row = within((await canvas.findByText('No name')).closest('li') as HTMLElement)
    await userEvent.click(row.getByRole('button', { name: 'It is right as it is' }))
    await expect(repair).toHaveBeenCalledWith({ _id: 'b', of: 'contact', phone: '123', to: { kind: 'confirmed' } })
  },
}

export const Nothing: Story = {
  beforeEach: () => {
    list.mockReturnValue({ missioners: [], contacts: [], next: null })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No numbers to check')).toBeVisible()
  },
}

/** A missioner's own number is repaired like a contact's; a manager gets from it to the missioner. */
export const OfMissioners: Story = {
  beforeEach: () => {
    const { phones = [] } = twoPhones.contacts[0] ?? {}
    list.mockReturnValue({ ...twoPhones, missioners: [{ _id: 'm', missioner_name: 'Марія Місіонер', phones }] })
    return signedInAs(Role.ACCOUNT_MANAGER)
  },
  play: async ({ canvas }) => {
    const row = within((await canvas.findByText('Марія Місіонер')).closest('li') as HTMLElement)
    await expect(row.getByText('Missioner')).toBeVisible()
    await expect(row.getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/backoffice\/missioners\?search=/),
    )
    await userEvent.click(row.getByRole('button', { name: 'Remove the number' }))
    await expect(repair).toHaveBeenCalledWith({
      _id: 'm',
      of: 'missioner',
      phone: '38067123001912',
      to: { kind: 'removed' },
    })
  },
}
