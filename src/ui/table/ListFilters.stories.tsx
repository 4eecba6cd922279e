import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { ListFilters } from './ListFilters.tsx'

const changed = fn<(values: Record<string, string>) => void>()

const meta = {
  title: 'Kit/List filters',
  component: ListFilters,
  args: { search: { label: 'Name or phone', value: '', onChange: fn<(words: string) => void>() } },
  render: () => <Fruits />,
  beforeEach: () => {
    changed.mockReset()
  },
} satisfies Meta<typeof ListFilters>

export default meta
type Story = StoryObj<typeof meta>

const start = { words: '', colour: '', since: '' }

/** A list that is narrowed by words, a choice and a day. */
function Fruits() {
  const [values, setValues] = useState(start)
  const set = (key: keyof typeof start) => (value: string) => {
    const next = { ...values, [key]: value }
    setValues(next)
    changed(next)
  }
  return (
    <ListFilters
      search={{ label: 'Name or phone', value: values.words, onChange: set('words') }}
      filters={[
        {
          id: 'colour',
          label: 'Colour',
          value: values.colour,
          options: [
            { value: 'r', label: 'Red' },
            { value: 'g', label: 'Green' },
          ],
          onChange: set('colour'),
        },
        { id: 'since', label: 'Since', value: values.since, onChange: set('since') },
      ]}
      result={values.colour === '' ? '9 fruits' : '3 fruits'}
      onClear={() => {
        setValues(start)
        changed(start)
      }}
    />
  )
}

export const Wide: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: /^Filters/ })).toBeNull()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Name or phone' }), 'p')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Colour' }), 'Red')
    await expect(changed).toHaveBeenLastCalledWith({ words: 'p', colour: 'r', since: '' })
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the filters' }))
    await expect(changed).toHaveBeenLastCalledWith(start)
  },
}

/** One line; the filters open in a sheet, and those that are set are removed by their chips. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas, step, userEvent }) => {
    await expect(canvas.queryByRole('combobox', { name: 'Colour' })).toBeNull()
    const opener = canvas.getByRole('button', { name: 'Filters' })
    await step('the keyboard opens the filters and leaves them', async () => {
      opener.focus()
      await userEvent.keyboard('{Enter}')
      const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
      await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Colour' }), 'Green')
      await expect(sheet.getByText('3 fruits')).toBeVisible()
      await userEvent.type(sheet.getByLabelText('Since'), '2026-11-25')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(opener).toHaveFocus()
      await expect(opener).toHaveAccessibleName('Filters · 2')
    })
    await step('a chip removes its filter, and the focus stays beside it', async () => {
      const chips = within(canvas.getByRole('list', { name: 'Filters in use' }))
      await userEvent.click(chips.getByRole('button', { name: /^Colour: Green/ }))
      await expect(changed).toHaveBeenLastCalledWith({ words: '', colour: '', since: '2026-11-25' })
      await expect(opener).toHaveFocus()
      await expect(chips.getByRole('button', { name: /^Since: Nov 25, 2026/ })).toBeVisible()
    })
    await step('everything is cleared in the sheet', async () => {
      await userEvent.click(opener)
      const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
      await userEvent.click(sheet.getByRole('button', { name: 'Clear' }))
      await expect(changed).toHaveBeenLastCalledWith(start)
      await expect(sheet.getByRole('button', { name: 'Done' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(opener).toHaveFocus())
      await expect(canvas.queryByRole('list', { name: 'Filters in use' })).toBeNull()
    })
  },
}
