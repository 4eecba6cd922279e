import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { PageTitle } from './PageTitle.tsx'

const meta = { title: 'Shared/PageTitle', component: PageTitle, args: { children: 'Courses' } } satisfies Meta<
  typeof PageTitle
>

export default meta
type Story = StoryObj<typeof meta>

export const NamesTheProduct: Story = {
  play: async () => {
    await waitFor(() => expect(document.title).toBe('Courses · Bible School'))
  },
}

export const OfTheProductItself: Story = {
  args: { children: 'Bible School' },
  play: async () => {
    await waitFor(() => expect(document.title).toBe('Bible School'))
  },
}
