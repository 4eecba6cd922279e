import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import RequestsPage from './RequestsPage.tsx'

const request = (_id: string, fullname: string) => ({
  _id,
  fullname,
  phone: '380671234567',
  email: null,
  location: 'Львів',
  message: 'Хочу вивчати Біблію з дітьми',
  created_at: new Date(Date.now() - 3 * 3_600_000),
})
const list = fn<(input: unknown) => unknown>()

const meta = {
  title: 'Office/Requests',
  component: FakeServer,
  args: {
    path: '/office/requests',
    pages: { '/office/requests': <RequestsPage /> },
    replies: { 'requests.list': (input) => list(input) },
  },
  beforeEach: () => {
    list.mockReset()
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

export const PageByPage: Story = {
  play: async ({ canvas }) => {
    list.mockReturnValue({ requests: [request('b', 'Serhii Kim')], next: null })
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }))
    await expect(await canvas.findByText('Serhii Kim')).toBeVisible()
    await expect(list).toHaveBeenLastCalledWith({ cursor: 'second' })
    await expect(canvas.getByText('Ганна Коваль')).toBeVisible()
  },
  beforeEach: () => {
    list.mockReturnValue({ requests: [request('a', 'Ганна Коваль')], next: 'second' })
  },
}

export const Empty: Story = {
  beforeEach: () => {
    list.mockReturnValue({ requests: [], next: null })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No requests yet')).toBeVisible()
  },
}
