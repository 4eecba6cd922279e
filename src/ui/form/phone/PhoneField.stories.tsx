import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import * as z from 'zod/mini'
import { phoneWithCode } from '#domain/forms/phone-rules.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useForm } from '../use-form.ts'
import { PhoneField } from './PhoneField.tsx'

const schema = z.object({
  phone: z.object({ code: z.string(), phone: z.string() }).check(phoneWithCode),
})

interface PhoneDialogProps {
  code: string
  onSubmit(values: z.output<typeof schema>): Promise<unknown>
}

function PhoneDialog({ code, onSubmit }: PhoneDialogProps) {
  const form = useForm({ schema, defaultValues: { phone: { code, phone: '' } } })
  return (
    <FormDialog form={form} title="Phone" submitLabel="Save" onSubmit={onSubmit} onClose={() => undefined}>
      <PhoneField control={form.control} name="phone" label="Phone of the contact" />
    </FormDialog>
  )
}

const meta = {
  title: 'UI/Phone field',
  component: PhoneDialog,
  args: { code: '380', onSubmit: fn(async () => undefined) },
} satisfies Meta<typeof PhoneDialog>

export default meta
type Story = StoryObj<typeof meta>

const fields = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Phone' }))
  return { dialog, country: dialog.getByRole('combobox'), number: dialog.getByLabelText('Number') }
}

export const Keyboard: Story = {
  play: async ({ args, userEvent, step }) => {
    const { dialog, country, number } = await fields()
    await expect(country).toHaveValue('Ukraine +380')
    await step('a country is found by typing, and Escape keeps the dialog open', async () => {
      await userEvent.type(number, '671234567')
      await userEvent.click(country)
      await userEvent.keyboard('{Escape}')
      await expect(dialog.queryByRole('listbox')).toBeNull()
      await userEvent.type(country, 'pol')
      await waitFor(() => expect(dialog.getAllByRole('option')[0]).toHaveTextContent('Poland +48'))
      await userEvent.keyboard('{Enter}')
      await expect(country).toHaveValue('Poland +48')
    })
    await step('Enter that ends the input of a method chooses no country', async () => {
      await userEvent.type(country, 'pol')
      await waitFor(() => expect(dialog.getAllByRole('option')[0]).toHaveTextContent('Poland +48'))
      await fireEvent.keyDown(country, { key: 'Enter', isComposing: true })
      await expect(country).toHaveValue('pol')
      await userEvent.keyboard('{Enter}')
      await expect(country).toHaveValue('Poland +48')
    })
    await step('another code clears the number', async () => {
      await expect(number).toHaveValue('')
    })
    await step('the arrow keys move through the list', async () => {
      await userEvent.type(country, '+7')
      await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(2))
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await expect(country).toHaveValue('Russia +7')
    })
    await userEvent.type(number, '9121234567')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ phone: { code: '7', phone: '9121234567' } }))
  },
}

export const Paste: Story = {
  play: async ({ userEvent, step }) => {
    const { country, number } = await fields()
    const paste = async (text: string) => {
      await userEvent.clear(number)
      await userEvent.click(number)
      await userEvent.paste(text)
    }
    await step('a number with a code chooses the country', async () => {
      await paste('+1 (416) 555-0123')
      await waitFor(() => expect(country).toHaveValue('Canada +1'))
      await expect(number).toHaveValue('4165550123')
    })
    await step('00 stands for the plus', async () => {
      await paste('0048 512 345 678')
      await waitFor(() => expect(country).toHaveValue('Poland +48'))
      await expect(number).toHaveValue('512345678')
    })
  },
}

/** Of several numbers none is lost. */
export const Several: Story = {
  play: async ({ args, userEvent }) => {
    const { dialog, number } = await fields()
    await userEvent.click(number)
    await userEvent.paste('067 123 45 67/+48 600 100 110')
    await userEvent.tab()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const phone = { code: '380', phone: '067 123 45 67/+48 600 100 110' }
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ phone }))
    await userEvent.clear(number)
    await userEvent.type(number, '067 123-45-67/68')
    await userEvent.tab()
    await waitFor(() => expect(number).toHaveAccessibleDescription('Several numbers: 067 123-45-67; 067 123-45-68'))
  },
}

export const Unusual: Story = {
  play: async ({ args, userEvent }) => {
    const { dialog, number } = await fields()
    await userEvent.type(number, '1111111')
    await userEvent.tab()
    await waitFor(() => expect(number).toHaveAccessibleDescription(/unusual for its country/))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ phone: { code: '380', phone: '1111111' } }))
  },
}

export const TooShort: Story = {
  play: async ({ args, userEvent }) => {
    const { dialog, number } = await fields()
    await userEvent.type(number, '123456')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(number).toHaveAccessibleDescription('Phone number is too short'))
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** A number never goes without a country code. */
export const WithoutCode: Story = {
  args: { code: '' },
  play: async ({ args, userEvent }) => {
    const { dialog, country, number } = await fields()
    await expect(country).toHaveValue('Ukraine +380')
    await userEvent.type(number, '671234567')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ phone: { code: '380', phone: '671234567' } }))
  },
}
