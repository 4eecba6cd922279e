import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { signedInAs } from '../testing/test-contact.ts'
import ImportPage from './ImportPage.tsx'
import { chooseOption } from '../../../ui/office/testing/choose-option.ts'

const found = {
  _id: 'i',
  file_name: 'people.xlsx',
  state: 'read',
  failure: null,
  row_count: 1_234,
  created_count: 0,
  updated_count: 0,
  skipped_count: 0,
  rejected_count: 0,
  undo_id: null,
  created_at: new Date(2026, 0, 1),
}
const skipped = [
  { row: 4, contact_id: 'c1', contact_fullname: 'Olena', made_in_row: null },
  { row: 5, contact_id: 'c2', contact_fullname: '', made_in_row: 2 },
  { row: 6, contact_id: null, contact_fullname: null, made_in_row: null },
]
const ended = { ...found, state: 'done', created_count: 1_230, skipped_count: 3, rejected_count: 1, undo_id: 'u' }
const get = fn<() => unknown>()
const read = fn<(input: unknown) => unknown>()
const preview = fn<(input: unknown) => unknown>()
const start = fn<(input: unknown) => unknown>()
const stop = fn<(input: unknown) => unknown>()
const addPart = fn<(input: unknown) => unknown>()
const restore = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Office/Import of contacts',
  component: FakeServer,
  args: {
    path: '/contacts/import',
    pages: { '/contacts/import': <ImportPage /> },
    replies: {
      'contactImports.begin': () => ({ _id: 'i' }),
      'contactImports.addPart': (input) => addPart(input),
      'contactImports.read': (input) => read(input),
      'contactImports.preview': (input) => preview(input),
      'contactImports.start': (input) => start(input),
      'contactImports.stop': (input) => stop(input),
      'contactImports.get': () => get(),
      'contactImports.list': () => ({ imports: [ended] }),
      'contacts.choices': () => ({
        missioners: [
          { _id: 'm1', user_id: 'um1', missioner_name: 'Marta', is_me: true, takes_contacts: true },
          { _id: 'm2', user_id: 'um2', missioner_name: 'Pavlo', is_me: false, takes_contacts: true },
          { _id: 'm3', user_id: 'um3', missioner_name: 'Edyta Editor', is_me: false, takes_contacts: false },
        ],
        sources: [{ _id: 's', source_name: 'Fair' }],
        tags: [],
      }),
      'contacts.receivers': () => ({
        receivers: [
          { _id: 'm2', user_id: 'um2', missioner_name: 'Pavlo', contacts_count: 4, locales: ['ua'], places: ['Lviv'] },
        ],
      }),
      'undo.restore': (input) => restore(input),
    },
  },
  beforeEach: () => {
    addPart.mockReset().mockReturnValue({ success: true })
    read.mockReset().mockReturnValue({
      import: found,
      header: ['Имя', 'Телефон', 'Цвет'],
      columns: ['contact_fullname', null, null],
      first: [{ row: 2, cells: ['Олена', '380671234567', 'red'] }],
      sheets: [
        { name: 'Cover', is_hidden: false, row_count: 2 },
        { name: 'People', is_hidden: false, row_count: 1_236 },
      ],
      sheet: 1,
      header_row: 1,
      top: [
        { row: 1, cells: ['Имя', 'Телефон', 'Цвет'] },
        { row: 2, cells: ['Олена', '380671234567', 'red'] },
      ],
      hidden_columns: [],
    })
    preview.mockReset().mockReturnValue({
      rows: [
        {
          row: 2,
          outcome: 'created',
          error: null,
          contact_fullname: 'Олена',
          contact_phones: ['380671234567'],
          others: [],
        },
        { row: 3, outcome: 'rejected', error: 'No phone', contact_fullname: 'Bad', contact_phones: ['12'], others: [] },
      ],
    })
    start.mockReset().mockReturnValue({ success: true })
    stop.mockReset().mockReturnValue({ success: true })
    restore.mockReset().mockReturnValue({ success: true, restored: 1_230, left: 0 })
    get
      .mockReset()
      .mockReturnValue({ import: ended, rejected: [{ row: 7, error: 'This is not a phone number.' }], skipped })
    return signedInAs(Role.ACCOUNT_MANAGER)
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function choose(canvasElement: HTMLElement, bytes = 10): Promise<void> {
  const input = await waitFor(
    () => canvasElement.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
  )
  await userEvent.upload(input, new File([new Uint8Array(bytes)], 'people.xlsx'))
}

/** The numbers of the rows in the file, and of those that became something. */
async function figures(canvas: Canvas): Promise<(string | null)[]> {
  await canvas.findByText('Rows in the file')
  return canvas.getAllByRole('definition').map(({ textContent }) => textContent)
}

/** The columns that were guessed can be changed; the work starts with what was chosen. */
export const Columns: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Your recent imports')).toBeVisible()
    await choose(canvasElement, 900_000)
    await expect(await canvas.findByText('people.xlsx · 1,234 rows')).toBeVisible()
    await expect(addPart).toHaveBeenCalledTimes(3)
    const third = canvas.getByLabelText('Цвет')
    await chooseOption(canvas.getByLabelText('Телефон'), 'Status')
    await chooseOption(third, 'Status')
    await expect(canvas.getByText(/Several columns are “Status”, of which a contact has one/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await chooseOption(third, 'Name')
    await expect(canvas.getByText('Several columns are “Name”: their cells are joined.')).toBeVisible()
    await chooseOption(third, 'Skip')
    await chooseOption(canvas.getByLabelText('Телефон'), 'Phones')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await chooseOption(canvas.getByLabelText('Source of new contacts'), 'Fair')
    await chooseOption(canvas.getByLabelText('New contacts go to'), 'Several missioners, in equal parts')
    await expect(canvas.queryByLabelText('Edyta Editor')).toBeNull()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose at least one missioner')
    await expect(canvas.getByRole('button', { name: 'Import 1,234 rows' })).toBeDisabled()
    const pavlo = canvas.getByRole('checkbox', { name: 'Pavlo' })
    await expect(pavlo).toHaveAccessibleDescription('4 contacts · Lviv · Українська')
    await userEvent.click(pavlo)
    await userEvent.click(canvas.getByLabelText('Marta'))
    await expect(await canvas.findByText('No phone')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Import 1,234 rows' }))
    await waitFor(() =>
      expect(start).toHaveBeenCalledWith({
        _id: 'i',
        columns: ['contact_fullname', 'contact_phones', null],
        match_mode: 'skip',
        contact_source_id: 's',
        owner_ids: ['m2', 'm1'],
      }),
    )
    await expect(await figures(canvas)).toEqual(['1,234', '1,230', '0', '3', '1'])
  },
}

/** What was chosen for the rows stays while a person goes back to the columns. */
export const Back: Story = {
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement)
    await chooseOption(await canvas.findByLabelText('Телефон'), 'Phones')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(canvas.getByText('Check').closest('li')).toHaveAttribute('aria-current', 'step')
    await expect(canvas.getByRole('region', { name: 'people.xlsx' })).toHaveFocus()
    await chooseOption(canvas.getByLabelText('If a phone number already exists'), 'Update the contact')
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(canvas.queryByLabelText('If a phone number already exists')).not.toBeVisible()
    await chooseOption(canvas.getByLabelText('Цвет'), 'Note')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await waitFor(() =>
      expect(preview).toHaveBeenLastCalledWith({
        _id: 'i',
        columns: ['contact_fullname', 'contact_phones', 'note_text'],
        match_mode: 'update',
      }),
    )
  },
}

/** Without names and phones nothing can be imported. */
export const NoColumn: Story = {
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement)
    await chooseOption(await canvas.findByLabelText('Имя'), 'Skip')
    await expect(canvas.getByText('Choose which column contains the names or the phone numbers.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeDisabled()
  },
}

export const Refused: Story = {
  play: async ({ canvas, canvasElement }) => {
    read.mockImplementation(() => {
      throw new AppError('This spreadsheet could not be read.', 400)
    })
    await choose(canvasElement)
    await expect(await canvas.findByText('This spreadsheet could not be read.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Choose another file' }))
    await expect(canvas.getByText('Choose a file or drop it here')).toBeVisible()
  },
}

export const Running: Story = {
  args: { path: '/contacts/import?import=i' },
  beforeEach: () => {
    get.mockReturnValue({ import: { ...found, state: 'running', created_count: 500 }, rejected: [], skipped: [] })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Rows: 500 of 1234/)).toBeVisible()
    get.mockReturnValue({ import: { ...ended, state: 'stopped' }, rejected: [], skipped: [] })
    await userEvent.click(canvas.getByRole('button', { name: 'Stop the import' }))
    await expect(await canvas.findByText(/Stopped/)).toBeVisible()
  },
}

export const Ended: Story = {
  args: { path: '/contacts/import?import=i' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Rejected rows' })).toHaveTextContent(
      'Row 7This is not a phone number.',
    )
    await expect(canvas.getByRole('link', { name: 'Olena' })).toHaveAttribute('href', '/contacts/c1')
    await expect(canvas.getByRole('link', { name: 'Show these contacts' })).toHaveAttribute(
      'href',
      '/contacts?import=i',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Undo the import' }))
    await waitFor(() => expect(restore).toHaveBeenCalledWith({ _id: 'u' }))
  },
}

/** Work that cannot go on says so, with the row, and what was imported can be undone. */
export const Failed: Story = {
  args: { path: '/contacts/import?import=i' },
  beforeEach: () => {
    const failure = 'The import ended after row 501.'
    get.mockReturnValue({ import: { ...ended, state: 'failed', failure }, rejected: [], skipped: [] })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The import ended after row 501.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Undo the import' })).toBeVisible()
  },
}

/** Another sheet of the file, and another row as its header, are read at once. */
export const OtherSheet: Story = {
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement)
    await chooseOption(await canvas.findByLabelText('Sheet'), 'Cover · 2 rows')
    await waitFor(() => expect(read).toHaveBeenLastCalledWith({ _id: 'i', sheet: 0 }))
    await chooseOption(await canvas.findByLabelText('Row with the column names'), '2: Олена · 380671234567 · red')
    await waitFor(() => expect(read).toHaveBeenLastCalledWith({ _id: 'i', sheet: 1, header_row: 2 }))
  },
}
