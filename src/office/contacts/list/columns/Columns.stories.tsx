import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { FakeServer } from '../../../../lib/testing/FakeServer.tsx'
import { lastLessons, list, resetList, servedList } from '../../testing/list-server.tsx'

const meta = {
  title: 'Office/Contacts columns',
  component: FakeServer,
  args: servedList,
  beforeEach: resetList,
  afterEach: () => localStorage.removeItem('table:me:contacts'),
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

/** The last lesson is asked for once its column is chosen, for the contacts that are shown; the whole list is sorted by it. */
export const LastLesson: Story = {
  globals: { viewport: { value: undefined } },
  beforeEach: () => {
    const lesson = { contact_id: 'a', lesson_title: 'The sower', at: new Date(2020, 4, 1), is_finished: true }
    lastLessons.mockReturnValue({ lessons: [lesson] })
  },
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /Ганна Коваль/ }))
    await expect(lastLessons).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Columns and views' }))
    const settings = within(await screen.findByRole('dialog', { name: 'Columns and views' }))
    await userEvent.click(settings.getByRole('checkbox', { name: 'Last lesson' }))
    await userEvent.click(settings.getByRole('button', { name: 'Close' }))
    await expect(await row.findByText(/: The sower$/)).toBeVisible()
    await expect(row.getByRole('img', { name: 'Finished' })).toBeVisible()
    await expect(lastLessons).toHaveBeenCalledWith({ _ids: ['a', 'b'] })
    await userEvent.click(canvas.getByRole('button', { name: 'Last lesson' }))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ sort: 'lesson' }))
  },
}
