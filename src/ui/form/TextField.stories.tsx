import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import * as z from 'zod/mini'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

const texts = z.object({ digits: z.string(), letters: z.string(), both: z.string() })

/** A field for each filter of keys. */
function FilteredFields() {
  const form = useForm({ schema: texts, defaultValues: { digits: '', letters: '', both: '' } })
  const { control } = form
  return (
    <Form form={form} onSubmit={fn(async () => undefined)}>
      <TextField control={control} name="digits" label="Digits" keys="digits" />
      <TextField control={control} name="letters" label="Letters" keys="letters" />
      <TextField control={control} name="both" label="Letters and digits" keys="lettersAndDigits" />
    </Form>
  )
}

const meta = { title: 'UI/TextField', component: FilteredFields } satisfies Meta<typeof FilteredFields>

export default meta
type Story = StoryObj<typeof meta>

export const FilteredKeys: Story = {
  play: async ({ canvas, userEvent, step }) => {
    for (const [label, value, pasted] of [
      ['Digits', '70', '7012'],
      ['Letters', 'aЖ', 'aЖbЇ'],
      ['Letters and digits', 'a7Ж0', 'a7Ж0b1Ї2'],
    ] as const) {
      await step(`${label}: other characters do not appear, typed or pasted`, async () => {
        const field = canvas.getByRole('textbox', { name: label })
        await userEvent.type(field, 'a7-Ж 0')
        await expect(field).toHaveValue(value)
        await userEvent.paste('b-1 Ї2')
        await expect(field).toHaveValue(pasted)
      })
      await step(`${label}: keys that move and delete work`, async () => {
        const field = canvas.getByRole<HTMLInputElement>('textbox', { name: label })
        await userEvent.keyboard('{Home}{Delete}{End}{ArrowLeft}{Backspace}')
        await expect(field).toHaveValue(pasted.slice(1, -2) + pasted.slice(-1))
      })
    }
  },
}
