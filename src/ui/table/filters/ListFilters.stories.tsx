import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { ListFilters } from './ListFilters.tsx'

const changed = fn<(values: object) => void>()

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

interface Values {
  words: string
  colour: readonly string[]
  not: boolean
  since: string
}

const none: Values = { words: '', colour: [], not: false, since: '' }

/** A list that is narrowed by words, colours and a day. */
function Fruits() {
  const [values, setValues] = useState(none)
  const set = (more: Partial<Values>) => {
    const next = { ...values, ...more }
    setValues(next)
    changed(next)
  }
  return (
    <ListFilters
      search={{ label: 'Name or phone', value: values.words, onChange: (words) => set({ words }) }}
      filters={[
        {
          id: 'colour',
          label: 'Colour',
          values: values.colour,
          isNot: values.not,
          options: ['Red', 'Green', 'Blue'].map((label) => ({ value: label.toLowerCase(), label })),
          onChange: (colour, not) => set({ colour, not }),
        },
        {
          id: 'since',
          label: 'Since',
          values: values.since === '' ? [] : [values.since],
          onChange: ([since = '']) => set({ since }),
        },
      ]}
      result={values.colour.length === 0 ? '9 fruits' : '3 fruits'}
      onClear={() => set(none)}
    />
  )
}

/** Several values of a filter, or all but these; its chip opens it again or removes it. */
export const Wide: Story = {
  play: async ({ canvas, step, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Filter' })
    const chips = () => within(canvas.getByRole('list', { name: 'Filters in use' }))
    await step('two values are chosen', async () => {
      await userEvent.type(canvas.getByRole('searchbox', { name: 'Name or phone' }), 'p')
      await userEvent.click(opener)
      await userEvent.click(
        within(await screen.findByRole('dialog', { name: 'Filters' })).getByRole('button', { name: 'Colour' }),
      )
      const panel = within(await screen.findByRole('dialog', { name: 'Colour' }))
      await userEvent.click(panel.getByRole('checkbox', { name: 'Red' }))
      await userEvent.click(panel.getByRole('checkbox', { name: 'Blue' }))
      await expect(changed).toHaveBeenLastCalledWith({ ...none, words: 'p', colour: ['red', 'blue'] })
      await expect(panel.getByText('3 fruits')).toBeVisible()
      await userEvent.click(panel.getByRole('button', { name: 'Done' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(opener).toHaveFocus()
    })
    await step('all but these', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Colour: Red, Blue' }))
      const panel = within(await screen.findByRole('dialog', { name: 'Colour' }))
      await userEvent.click(panel.getByRole('radio', { name: 'is not' }))
      await expect(changed).toHaveBeenLastCalledWith({ ...none, words: 'p', colour: ['red', 'blue'], not: true })
      await userEvent.click(panel.getByRole('button', { name: 'Done' }))
      await expect(await chips().findByRole('button', { name: 'Colour: not Red, Blue' })).toBeVisible()
    })
    await step('a chip is removed, and the focus stays beside it', async () => {
      await userEvent.click(chips().getByRole('button', { name: 'Remove the filter “Colour”' }))
      await expect(changed).toHaveBeenLastCalledWith({ ...none, words: 'p' })
      await expect(opener).toHaveFocus()
    })
    await step('everything is cleared', async () => {
      await userEvent.click(opener)
      await userEvent.click(await screen.findByRole('button', { name: 'Colour' }))
      const panel = within(await screen.findByRole('dialog', { name: 'Colour' }))
      await userEvent.click(panel.getByRole('checkbox', { name: 'Green' }))
      await userEvent.click(panel.getByRole('button', { name: 'Done' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
      await expect(changed).toHaveBeenLastCalledWith(none)
    })
  },
}

/** The panel stays open, to be looked at. */
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    const fields = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await userEvent.click(fields.getByRole('button', { name: 'Colour' }))
    await expect(await screen.findByRole('checkbox', { name: 'Red' })).toBeVisible()
  },
}
export const OpenedDark: Story = { ...Opened, globals: { theme: 'dark' } }

/** The filters open as a sheet; the keyboard opens them, chooses and leaves. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas, step, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Filter' })
    await step('by the keyboard alone', async () => {
      opener.focus()
      await userEvent.keyboard('{Enter}')
      await expect(await screen.findByRole('button', { name: 'Colour' })).toHaveFocus()
      await userEvent.keyboard('{Tab}{Enter}')
      const panel = within(await screen.findByRole('dialog', { name: 'Since' }))
      await expect(panel.getByLabelText('Since')).toHaveFocus()
      await userEvent.type(panel.getByLabelText('Since'), '2026-11-25')
      await userEvent.click(panel.getByRole('button', { name: 'Back' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Colour' }))
      const colours = within(await screen.findByRole('dialog', { name: 'Colour' }))
      await expect(colours.getByRole('checkbox', { name: 'Red' })).toHaveFocus()
      await userEvent.keyboard(' ')
      await userEvent.click(colours.getByRole('button', { name: 'Done' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(opener).toHaveFocus()
      await expect(changed).toHaveBeenLastCalledWith({ ...none, colour: ['red'], since: '2026-11-25' })
    })
    await step('what is cleared in the sheet leaves it open', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Since: Nov 25, 2026/ }))
      const panel = within(await screen.findByRole('dialog', { name: 'Since' }))
      await userEvent.click(panel.getByRole('button', { name: 'Clear' }))
      await expect(panel.getByLabelText('Since')).toHaveFocus()
      await userEvent.click(panel.getByRole('button', { name: 'Done' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(opener).toHaveFocus()
    })
  },
}
