import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn } from 'storybook/test'
import VisitConsent from './VisitConsent.tsx'

const template = '/count?site=7&page={url}'
const forget = () => {
  document.cookie = 'visits=; path=/; max-age=0'
}

const meta = {
  title: 'Public site/Visits',
  component: VisitConsent,
  args: { template },
  beforeEach: () => {
    forget()
    const asked = spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    return () => {
      asked.mockRestore()
      forget()
    }
  },
} satisfies Meta<typeof VisitConsent>

export default meta
type Story = StoryObj<typeof meta>

const counted = () => (fetch as unknown as { mock: { calls: [string, RequestInit][] } }).mock.calls

/** Nothing is sent before a yes, and nothing after a no that follows. */
export const Asked: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(counted()).toEqual([])
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, count them' }))
    await expect(counted()).toHaveLength(1)
    const [address, options] = counted()[0] ?? []
    await expect(address).toBe(`/count?site=7&page=${encodeURIComponent(location.origin + location.pathname)}`)
    await expect(options).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
    await expect(document.cookie).toContain('visits=yes')
    await userEvent.click(canvas.getByRole('button', { name: 'No, do not count them' }))
    await expect(document.cookie).toContain('visits=no')
    await expect(canvas.getByRole('button', { name: 'Yes, count them' })).toBeVisible()
    await expect(counted()).toHaveLength(1)
  },
}
