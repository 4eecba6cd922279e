import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import type { SessionUser } from '#domain/session.ts'
import { session } from '../../lib/session.ts'
import { FakeServer } from '../../lib/testing/FakeServer.tsx'
import DefaultLayout from './DefaultLayout.tsx'

const meta = {
  title: 'Office/Default layout',
  component: FakeServer,
  args: {
    path: '/office/requests',
    pages: {
      '/office/requests': (
        <DefaultLayout>
          <h1>Requests</h1>
        </DefaultLayout>
      ),
    },
    replies: {},
  },
  parameters: {
    // The layout brings its own landmarks, and the stage around every story has one too.
    a11y: {
      config: {
        rules: ['landmark-no-duplicate-main', 'landmark-main-is-top-level', 'landmark-unique'].map((id) => ({
          id,
          enabled: false,
        })),
      },
    },
  },
  beforeEach: () => {
    const user = { _id: 'me', user_fullname: 'Марта', account_role: Role.ACCOUNT_MANAGER, account_id: 'home' }
    Object.assign(session, { loggedIn: true, user: { ...user, tenant_account_id: 'home' } as SessionUser })
    return () => Object.assign(session, { loggedIn: false, user: null })
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

/** Beside the page are the main places and, in the header, the box with help, which covers nothing, opens and closes. */
export const FloatingBox: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Requests' })).toBeVisible()
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeVisible()
    const box = canvas.getByRole('complementary', { name: 'Help' })
    await expect(getComputedStyle(box).position).toBe('fixed')
    const help = box.getBoundingClientRect()
    const content = document.querySelector('#content')?.getBoundingClientRect() ?? help
    await expect(help.right <= content.left || help.bottom <= content.top).toBe(true)
    await userEvent.click(within(box).getByRole('button', { name: 'Help' }))
    await expect(await within(box).findByRole('heading', { name: 'Report a problem' })).toBeVisible()
    await userEvent.click(within(box).getByRole('button', { name: 'Close help' }))
    await expect(within(box).queryByRole('heading')).toBeNull()
  },
}

/** Of several pages of one group only the shown one is current. */
export const CurrentPlace: Story = {
  args: {
    path: '/backoffice/studyings',
    pages: {
      '/backoffice/studyings': (
        <DefaultLayout>
          <h1>Submissions</h1>
        </DefaultLayout>
      ),
    },
  },
  play: async ({ canvas }) => {
    const main = within(await canvas.findByRole('navigation', { name: 'Main' }))
    await expect(main.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([
      'Submissions',
    ])
    await expect(main.queryAllByRole('link', { current: true })).toEqual([])
  },
}
