import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { handle } from '../testing/editor-steps.ts'
import { EditorStage } from '../testing/EditorStage.tsx'
import { quote, sampleFacts, test, text, title } from '../testing/sample-elements.ts'

const meta = {
  title: 'Engine/LessonEditor/KeyHelp',
  component: EditorStage,
  args: { elements: [title, text, quote, test], lesson: sampleFacts, onChange: fn() },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

export const TheKeysAreListed: Story = {
  play: async ({ userEvent }) => {
    handle(1, 'Title on wide picture').focus()
    await userEvent.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard' })
    await waitFor(() => expect(within(sheet).getByText('Select several')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(handle(1, 'Title on wide picture')).toHaveFocus())
  },
}
