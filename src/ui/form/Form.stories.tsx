import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import * as z from 'zod/mini'
import { email, minlength, required } from '#domain/forms/form-rules.ts'
import { phone } from '#domain/forms/phone-rules.ts'
import { AppError } from '../../lib/api/app-error.ts'
import { navigate } from '../../lib/page/page-location.ts'
import { CheckboxField } from './CheckboxField.tsx'
import { FormDialog } from './FormDialog.tsx'
import { RadioCardsField } from './RadioCardsField.tsx'
import { SelectField } from './SelectField.tsx'
import { SwitchField } from './SwitchField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'
import { chooseOption } from '../office/testing/choose-option.ts'

const contact = z.object({
  name: z.string().check(z.trim(), required<string>(), minlength()),
  email: z.string().check(email),
  phone: z.string().check(phone),
  language: z.enum(['en', 'ru', 'ua']),
  way: z.enum(['call', 'write']),
  note: z.string(),
  consent: z.boolean().check(z.refine((given) => given, 'Required field')),
  reminders: z.boolean(),
})
type Contact = z.output<typeof contact>

interface ContactDialogProps {
  onSubmit(contact: Contact): Promise<unknown>
  onClose(): void
  asksBeforeLeaving: boolean
}

/** One of each field, as a page of contacts would have them. */
function ContactDialog(props: ContactDialogProps) {
  const form = useForm({
    schema: contact,
    defaultValues: {
      name: '',
      email: '',
      phone: '',
      language: 'ua',
      way: 'call',
      note: '',
      consent: false,
      reminders: false,
    },
  })
  const { control } = form
  return (
    <FormDialog form={form} title="New contact" submitLabel="Save" {...props}>
      <TextField control={control} name="name" label="Name" maxLength={200} />
      <TextField control={control} name="email" label="E-mail" type="email" hint="May stay empty." />
      <TextField control={control} name="phone" label="Phone" type="tel" />
      <SelectField
        control={control}
        name="language"
        label="Language"
        options={[
          { value: 'en', label: 'English' },
          { value: 'ru', label: 'Русский' },
          { value: 'ua', label: 'Українська' },
        ]}
      />
      <RadioCardsField
        control={control}
        name="way"
        legend="Contact by"
        choices={[
          { value: 'call', label: 'Phone', hint: 'In the evening.' },
          { value: 'write', label: 'Message', hint: 'At any time.' },
        ]}
      />
      <TextAreaField control={control} name="note" label="Note" />
      <CheckboxField control={control} name="consent" label="Agrees to be contacted" />
      <SwitchField control={control} name="reminders" label="Reminders" hint="Once a week." />
    </FormDialog>
  )
}

const meta = {
  title: 'UI/Form',
  component: ContactDialog,
  args: { onSubmit: fn(async () => undefined), onClose: fn(), asksBeforeLeaving: false },
} satisfies Meta<typeof ContactDialog>

export default meta
type Story = StoryObj<typeof meta>

const openDialog = async () => within(await screen.findByRole('dialog', { name: 'New contact' }))

export const Fields: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText('Name'), ' Olena ')
    await chooseOption(dialog.getByLabelText('Language'), 'English')
    await userEvent.click(dialog.getByRole('radio', { name: /Message/ }))
    await userEvent.type(dialog.getByLabelText('Note'), 'Met at the camp')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Agrees to be contacted' }))
    await userEvent.click(dialog.getByRole('switch', { name: 'Reminders' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        name: 'Olena',
        email: '',
        phone: '',
        language: 'en',
        way: 'write',
        note: 'Met at the camp',
        consent: true,
        reminders: true,
      }),
    )
  },
}

export const Invalid: Story = {
  play: async ({ args, userEvent, step }) => {
    const dialog = await openDialog()
    const name = dialog.getByLabelText('Name')
    await step('an invalid submit counts the fields and moves the focus to the first one', async () => {
      await userEvent.type(dialog.getByLabelText('Phone'), '123')
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(name).toHaveFocus())
      await expect(dialog.getByRole('alert')).toHaveTextContent('Please check 3 fields.')
      await expect(name).toHaveAccessibleDescription('Required field')
      await expect(dialog.getByLabelText('Phone')).toHaveAccessibleDescription('Phone number is too short')
      await expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription('Required field')
    })
    await step('from then on a field is checked at every change', async () => {
      await userEvent.type(name, 'Ol')
      await expect(name).toHaveAccessibleDescription('At least 3 characters')
      await userEvent.type(name, 'ena')
      await waitFor(() => expect(name).not.toHaveAccessibleDescription())
    })
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

const taken = new AppError('This address belongs to another contact.', 409, { field: 'email' })
export const RefusedField: Story = {
  args: { onSubmit: fn(() => Promise.reject(taken)) },
  play: async ({ userEvent }) => {
    const dialog = await openDialog()
    const address = dialog.getByLabelText('E-mail')
    await userEvent.type(dialog.getByLabelText('Name'), 'Olena')
    await userEvent.type(address, 'a@b')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Agrees to be contacted' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address).toHaveAccessibleDescription('This address belongs to another contact.'))
    await expect(address).toHaveFocus()
    await userEvent.type(address, 'c')
    await waitFor(() => expect(address).toHaveAccessibleDescription('May stay empty.'))
  },
}

export const RefusedForm: Story = {
  args: { onSubmit: fn(() => Promise.reject(new AppError('You are not allowed to do this.', 403))) },
  play: async ({ userEvent }) => {
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText('Name'), 'Olena')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Agrees to be contacted' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('You are not allowed to do this.')
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
  },
}

export const Submitting: Story = {
  args: { onSubmit: fn(() => new Promise(() => {})) },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText('Name'), 'Olena')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Agrees to be contacted' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled())
    await userEvent.type(dialog.getByLabelText('Name'), '{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}

const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

export const Unsaved: Story = {
  args: { asksBeforeLeaving: true },
  play: async ({ args, userEvent, step }) => {
    const dialog = await openDialog()
    const name = dialog.getByLabelText('Name')
    await step('Cancel, Escape and Back ask once something is written', async () => {
      await userEvent.type(name, 'O')
      const leaves = [
        () => userEvent.click(dialog.getByRole('button', { name: 'Cancel' })),
        async () => {
          name.focus()
          await userEvent.keyboard('{Escape}')
        },
        async () => history.back(),
      ]
      for (const leave of leaves) {
        await leave()
        await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }))
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      }
      await expect(name).toHaveValue('O')
      await expect(args.onClose).not.toHaveBeenCalled()
    })
    await step('an emptied field that is typed again asks nothing and adds no entry', async () => {
      const entries = history.length
      await userEvent.clear(name)
      await userEvent.type(name, 'Olena')
      await expect(screen.queryByRole('alertdialog')).toBeNull()
      await expect(history.length).toBe(entries)
    })
    await step('and Back still asks afterwards', async () => {
      history.back()
      await userEvent.click(within(await question()).getByRole('button', { name: 'Leave without saving' }))
      await expect(args.onClose).toHaveBeenCalledTimes(1)
    })
  },
}

export const Saved: Story = {
  args: { asksBeforeLeaving: true },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog()
    history.pushState({ page: 'before' }, '', '#before')
    history.pushState({ page: 'form' }, '', '#form')
    await userEvent.type(dialog.getByLabelText('Name'), 'Olena')
    await expect(history.state).toEqual({ guard: true })
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Agrees to be contacted' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1))
    // The form did not go back in the history, which would cancel a navigation that starts now.
    await expect(history.state).toEqual({ guard: true })
    history.back()
    await waitFor(() => expect(history.state).toEqual({ page: 'before' }))
    history.forward()
    await waitFor(() => expect(history.state).toEqual({ page: 'form' }))
    navigate('/next')
    await expect(history.state).toBeNull()
    history.back()
    await waitFor(() => expect(history.state).toEqual({ page: 'form' }))
    // The address of the story, for those that follow.
    history.replaceState(null, '', '#')
  },
}
