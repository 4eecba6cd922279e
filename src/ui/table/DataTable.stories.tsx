import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { AppError } from '../../lib/api/app-error.ts'
import { Notice } from '../notice/Notice.tsx'
import { DataTable } from './DataTable.tsx'
import type { TableColumn } from './table-column.ts'
import { chooseOption } from '../office/testing/choose-option.ts'

interface Person {
  id: string
  name: string
  phone: string | null
  lessons: number
}

const people: Person[] = [
  { id: 'a', name: 'Олена Шевченко', phone: '+380671234567', lessons: 7 },
  { id: 'b', name: 'Serhii Kim', phone: null, lessons: 12 },
  { id: 'c', name: 'Константин Константинопольский-Преображенский', phone: '+77015550120', lessons: 1 },
]
const many = Array.from({ length: 100_000 }, (_, index) => ({
  id: String(index),
  name: `Person ${index + 1}`,
  phone: null,
  lessons: index % 40,
}))
const columns: TableColumn<Person>[] = [
  { id: 'name', title: 'Name', value: ({ name }) => name, width: 'minmax(10rem, 3fr)', isTitle: true },
  { id: 'phone', title: 'Phone', value: ({ phone }) => phone, width: 'minmax(8rem, 2fr)' },
  { id: 'lessons', title: 'Lessons', value: ({ lessons }) => lessons, width: '6rem', align: 'end' },
]
const opened = fn<(person: Person) => void>()
const tagged = fn<(people: readonly Person[]) => void>()
const more = fn()
const retry = fn()

function People(props: Partial<Parameters<typeof DataTable<Person>>[0]>) {
  return (
    <DataTable
      label="People"
      storageKey="story"
      columns={columns}
      rows={people}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={opened}
      filters={[{ id: 'phone', label: 'With a phone', matches: ({ phone }) => phone !== null }]}
      actions={[{ text: 'Tag', icon: <Tag size={18} aria-hidden="true" />, run: tagged }]}
      empty={<Notice title="Nobody yet">Add the first person.</Notice>}
      {...props}
    />
  )
}

const meta = {
  title: 'UI/Data table',
  component: People,
  beforeEach: () => {
    for (const spy of [opened, tagged, more, retry]) spy.mockReset()
    localStorage.removeItem('table:story')
  },
} satisfies Meta<typeof People>

export default meta
type Story = StoryObj<typeof meta>

const names = (root: HTMLElement) =>
  within(root)
    .getAllByRole('checkbox', { name: /^Select (?!all)/ })
    .map((box) => box.getAttribute('aria-label')?.replace('Select ', ''))

/** Of rows with which nothing else can be done, the selected ones can be exported. */
export const WithoutActions: Story = {
  render: (args) => <People {...args} actions={undefined} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Serhii Kim' }))
    const bar = within(await canvas.findByRole('group', { name: 'Selected rows' }))
    await expect(bar.getByText('1 selected')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Export for Excel' })).toBeVisible()
  },
}

export const ThreeRows: Story = {
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const rowOf = (name: RegExp) => canvas.getByRole('row', { name })
    await step('the keyboard moves, selects and opens', async () => {
      rowOf(/Олена/).focus()
      await userEvent.keyboard('{ArrowDown}')
      await expect(rowOf(/Serhii/)).toHaveFocus()
      await userEvent.keyboard('x{ArrowDown}x')
      await expect(rowOf(/Serhii/)).toHaveAttribute('aria-selected', 'true')
      await expect(await canvas.findByText('2 selected')).toBeVisible()
      await userEvent.keyboard('{Home}{Enter}')
      await expect(opened).toHaveBeenLastCalledWith(people[0])
    })
    await step('an action has the selected rows, and Escape ends the selection', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Tag' }))
      await expect(tagged).toHaveBeenCalledWith([people[1], people[2]])
      rowOf(/Олена/).focus()
      await userEvent.keyboard('{Escape}')
      await expect(canvas.queryByText('2 selected')).toBeNull()
    })
    await step('a press on a heading sorts', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Lessons' }))
      await expect(names(canvasElement)[0]).toBe('Serhii Kim')
      await expect(canvas.getByRole('columnheader', { name: 'Lessons' })).toHaveAttribute('aria-sort', 'descending')
    })
    await step('a filter says how many rows it shows', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'With a phone 2' }))
      await expect(names(canvasElement)).toEqual(['Олена Шевченко', 'Константин Константинопольский-Преображенский'])
    })
  },
}

/** Rows that leave the list, after a change of many for example, are no longer selected; nor are they once they are back. */
export const SelectedRowsLeave: Story = {
  render: () => <Leaving />,
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'Select all rows' })
    await userEvent.click(all)
    await expect(await canvas.findByText('3 selected')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Two leave' }))
    await expect(canvas.getByText('1 selected')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'All are back' }))
    await expect(canvas.getByText('1 selected')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Others instead' }))
    await waitFor(() => expect(all).not.toBePartiallyChecked())
    await expect(all).not.toBeChecked()
    await expect(canvas.queryByRole('group', { name: 'Selected rows' })).toBeNull()
  },
}

function Leaving() {
  const [rows, setRows] = useState<readonly Person[]>(people)
  return (
    <>
      <button type="button" onClick={() => setRows(people.slice(0, 1))}>
        Two leave
      </button>
      <button type="button" onClick={() => setRows(people)}>
        All are back
      </button>
      <button type="button" onClick={() => setRows(many.slice(0, 20))}>
        Others instead
      </button>
      <People rows={rows} />
    </>
  )
}

export const SavedViews: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('a column is hidden, and the view saved', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'With a phone 2' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Columns and views' }))
      const dialog = await screen.findByRole('dialog', { name: 'Columns and views' })
      await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Phone' }))
      await userEvent.type(within(dialog).getByRole('textbox', { name: 'Save this view as' }), 'Callable{Enter}')
      await userEvent.keyboard('{Escape}')
      await expect(canvas.queryByRole('columnheader', { name: 'Phone' })).toBeNull()
    })
    await step('rows are sorted there too, for phones', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Columns and views' }))
      const order = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Order' })
      await chooseOption(order, 'Lessons, from the last')
      await expect(canvas.getByRole('columnheader', { name: 'Lessons' })).toHaveAttribute('aria-sort', 'descending')
      await chooseOption(order, 'As usual')
      await userEvent.keyboard('{Escape}')
      await expect(canvas.getByRole('columnheader', { name: 'Lessons' })).not.toHaveAttribute('aria-sort')
    })
    await step('it restores filters and columns, and stays on the device', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'With a phone 2' }))
      await expect(canvas.getByRole('row', { name: /Serhii/ })).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Callable' }))
      await expect(canvas.queryByRole('row', { name: /Serhii/ })).toBeNull()
      await expect(localStorage.getItem('table:story')).toContain('Callable')
    })
  },
}

export const ExtraColumns: Story = {
  args: {
    columns: [
      ...columns,
      { id: 'place', title: 'Place', value: ({ id }) => `Village ${id}`, width: 'minmax(7rem, 1fr)', isExtra: true },
    ],
  },
  play: async ({ canvas, userEvent, step }) => {
    const choose = async (column: string) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Columns and views' }))
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: column }))
      await userEvent.keyboard('{Escape}')
    }
    await step('they are shown once they are chosen', async () => {
      await expect(canvas.queryByRole('columnheader', { name: 'Place' })).toBeNull()
      await choose('Place')
      await expect(canvas.getByRole('columnheader', { name: 'Place' })).toBeVisible()
      await expect(canvas.getByText('Village c')).toBeVisible()
    })
    await step('and stay when another one is hidden', async () => {
      await choose('Phone')
      await expect(canvas.queryByRole('columnheader', { name: 'Phone' })).toBeNull()
      await expect(canvas.getByRole('columnheader', { name: 'Place' })).toBeVisible()
    })
  },
}

export const ManyRows: Story = {
  args: { rows: many, filters: [] },
  play: async ({ canvas, step }) => {
    await step('only the rows on the screen are drawn', async () => {
      await expect(canvas.getByText('100,000 rows')).toBeVisible()
      await expect(canvas.getAllByRole('row').length).toBeLessThan(80)
    })
    await step('End and Home reach the last row and the first', async () => {
      canvas.getByRole('row', { name: /Person 1 / }).focus()
      const { userEvent } = await import('storybook/test')
      await userEvent.keyboard('{End}')
      await waitFor(() => expect(canvas.getByRole('row', { name: /Person 100000 / })).toHaveFocus())
      await userEvent.keyboard('{Home}')
      await waitFor(() => expect(canvas.getByRole('row', { name: /Person 1 / })).toHaveFocus())
    })
  },
}

export const NoRows: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nobody yet')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { rows: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid', { name: 'People' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByText('Loading…')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  args: { rows: undefined, error: new AppError('The server is busy', 503), onRetry: retry },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('The server is busy')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
}

export const MorePages: Story = {
  args: { hasMore: true, onLoadMore: more },
  play: async ({ canvas, userEvent }) => {
    // An order of some of the rows would look like the order of all of them.
    await expect(canvas.queryByRole('button', { name: 'Lessons' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(more).toHaveBeenCalledOnce()
  },
}
