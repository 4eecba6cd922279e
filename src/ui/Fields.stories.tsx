import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn } from 'storybook/test'
import { CheckboxInput } from './office/CheckboxInput.tsx'
import { Chips } from './input/Chips.tsx'
import { RadioCards } from './office/RadioCards.tsx'
import { SelectInput } from './office/select/SelectInput.tsx'
import { SwitchInput } from './office/SwitchInput.tsx'
import { TextAreaInput } from './input/TextAreaInput.tsx'
import { TextInput } from './input/TextInput.tsx'
import { chooseOption } from './office/testing/choose-option.ts'

const meta = {
  title: 'UI/Fields',
  component: ({ children }: { children: ReactNode }) => children,
} satisfies Meta<{ children: ReactNode }>

export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {
  args: {
    children: (
      <>
        <TextInput label="Name" hint="As friends call you." />
        <TextInput label="E-mail" hint="May stay empty." error="Not a valid email" defaultValue="a@" />
        <TextAreaInput label="Note" hint="Only colleagues see it." />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Name')).toHaveAccessibleDescription('As friends call you.')
    await expect(canvas.getByLabelText('E-mail')).toHaveAccessibleDescription('Not a valid email')
    await expect(canvas.getByLabelText('E-mail')).toBeInvalid()
    await expect(canvas.getByLabelText('Note')).toHaveAccessibleDescription('Only colleagues see it.')
  },
}

const change = fn()

function Choices() {
  const [language, setLanguage] = useState<'ru' | 'ua'>('ua')
  const [kind, setKind] = useState<'zip' | 'json'>('zip')
  const [shown, setShown] = useState<'all' | 'mine'>('all')
  const [isMine, setMine] = useState(false)
  const [isOn, setOn] = useState(false)
  change({ language, kind, shown, isMine, isOn })
  return (
    <>
      <SelectInput<'ru' | 'ua'>
        label="Language"
        value={language}
        options={[
          { value: 'ru', label: 'Русский' },
          { value: 'ua', label: 'Українська' },
        ]}
        onChoose={setLanguage}
      />
      <RadioCards<'zip' | 'json'>
        legend="File"
        value={kind}
        choices={[
          { value: 'zip', label: 'With pictures', hint: 'Complete.' },
          { value: 'json', label: 'Without pictures', hint: 'Small.' },
        ]}
        onChoose={setKind}
      />
      <Chips<'all' | 'mine'>
        label="Show"
        value={shown}
        chips={[
          { value: 'all', label: 'All', count: 12 },
          { value: 'mine', label: 'Mine', count: 3 },
        ]}
        onChoose={setShown}
      />
      <CheckboxInput label="Assigned to me" hint="Of my contacts." checked={isMine} onChange={setMine} />
      <SwitchInput label="Notices" checked={isOn} onChange={setOn} />
    </>
  )
}

export const Choice: Story = {
  args: { children: <Choices /> },
  play: async ({ canvas, userEvent }) => {
    await chooseOption(canvas.getByLabelText('Language'), 'Русский')
    await userEvent.click(canvas.getByRole('radio', { name: /Without pictures/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Mine 3' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Assigned to me' }))
    await userEvent.click(canvas.getByRole('switch', { name: 'Notices' }))
    await expect(change).toHaveBeenLastCalledWith({
      language: 'ru',
      kind: 'json',
      shown: 'mine',
      isMine: true,
      isOn: true,
    })
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Of my contacts.')
  },
}
