import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Dialog } from '../../dialog/Dialog.tsx'
import { SelectInput } from './SelectInput.tsx'
import { chooseOption } from '../testing/choose-option.ts'

const choose = fn<(value: string) => void>()
const few = [
  { value: '', label: 'All languages' },
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ru', label: 'Русский', lang: 'ru' },
  { value: 'uk', label: 'Українська', lang: 'uk' },
]
const many = Array.from({ length: 400 }, (_, index) => ({ value: String(index), label: `Zone ${index}` }))

function Choice({ options }: { options: typeof few }) {
  const [value, setValue] = useState('')
  return (
    <SelectInput
      label="Language"
      hint="Of the interface"
      value={value}
      options={options}
      onChoose={(next) => {
        choose(next)
        setValue(next)
      }}
    />
  )
}

const meta = {
  title: 'UI/SelectInput',
  component: Choice,
  args: { options: few },
  beforeEach: () => void choose.mockClear(),
} satisfies Meta<typeof Choice>

export default meta
type Story = StoryObj<typeof meta>

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const field = canvas.getByRole('combobox', { name: 'Language' })
    await expect(field).toHaveTextContent('All languages')
    await expect(field).toHaveAccessibleDescription('Of the interface')
    await step('arrows and Enter choose in the list, and the focus returns', async () => {
      await userEvent.tab()
      await expect(field).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(screen.getByRole('option', { name: 'All languages' })).toHaveFocus())
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
      await waitFor(() => expect(field).toHaveFocus())
      await expect(choose).toHaveBeenLastCalledWith('ru')
      await expect(field).toHaveTextContent('Русский')
    })
    await step('letters choose without the list, and in it', async () => {
      await userEvent.keyboard('ук')
      await expect(choose).toHaveBeenLastCalledWith('uk')
      await expect(screen.queryByRole('listbox')).toBeNull()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('option', { name: 'Українська' })).toHaveFocus())
      await userEvent.keyboard('al')
      await waitFor(() => expect(screen.getByRole('option', { name: 'All languages' })).toHaveFocus())
    })
    await step('Escape leaves the choice as it was', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(field).toHaveFocus())
      await expect(field).toHaveTextContent('Українська')
    })
  },
}

/** The list stays open, to be looked at. */
export const Opened: Story = {
  // The focus stays in the list while it is open, so what is hidden from screen readers is not reached.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Language' }))
    await waitFor(() => expect(screen.getByRole('option', { name: 'Українська' })).toBeVisible())
  },
}
export const OpenedDark: Story = { ...Opened, globals: { theme: 'dark' } }

/** An empty value is a choice too. */
export const ByMouse: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Language' })
    await chooseOption(field, 'English')
    await expect(field).toHaveTextContent('English')
    await chooseOption(field, 'All languages')
    await expect(choose.mock.calls).toEqual([['en'], ['']])
  },
}
export const Dark: Story = { ...ByMouse, globals: { theme: 'dark' } }

const close = fn()

export const InADialog: Story = {
  render: ({ options }) => (
    <Dialog title="Course" width="28rem" onClose={close}>
      <Choice options={options} />
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    close.mockClear()
    const dialog = await screen.findByRole('dialog', { name: 'Course' })
    const field = within(dialog).getByRole('combobox', { name: 'Language' })
    await userEvent.click(field)
    const list = await screen.findByRole('listbox')
    await expect(dialog).toContainElement(list)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(close).not.toHaveBeenCalled()
    await chooseOption(field, 'English')
    await expect(field).toHaveTextContent('English')
  },
}

/** A list as long as that of the time zones fits into the window, and is found in by letters. */
export const Long: Story = {
  args: { options: many },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Language' })
    await userEvent.click(field)
    const list = await screen.findByRole('listbox')
    await waitFor(() => expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight))
    await userEvent.keyboard('zone 399')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Zone 399' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(field).toHaveTextContent('Zone 399'))
  },
}
