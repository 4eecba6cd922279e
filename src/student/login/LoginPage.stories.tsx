import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, waitFor } from 'storybook/test'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { forgetSession } from '../../lib/session.ts'
import CodeForm from './CodeForm.tsx'
import LoginPage from './LoginPage.tsx'

const user = {
  _id: 'me',
  user_fullname: 'Ірина',
  account_role: 1,
  account_id: 'home',
  tenant_account_id: 'home',
  account_token: 'school',
  account_locale: 'en',
}
const reply = (status: number, body: object) =>
  spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }))

const meta = {
  title: 'Login/Page',
  component: LoginPage,
  render: () => {
    const { hook, searchHook } = memoryLocation({ path: '/login?next=/contacts' })
    return (
      <Router hook={hook} searchHook={searchHook}>
        <Route path="/login">
          <LoginPage />
        </Route>
        <Route path="/contacts">The contacts</Route>
      </Router>
    )
  },
  parameters: {
    // The page brings its own landmark, and the stage around every story has one too.
    a11y: {
      config: {
        rules: ['landmark-no-duplicate-main', 'landmark-main-is-top-level', 'landmark-unique'].map((id) => ({
          id,
          enabled: false,
        })),
      },
    },
  },
  beforeEach: () => forgetSession,
} satisfies Meta<typeof LoginPage>

export default meta
type Story = StoryObj<typeof meta>

/** E-mail or phone and password lead to the page that required the sign-in. */
export const SignsIn: Story = {
  play: async ({ canvas, userEvent }) => {
    const asked = reply(200, { access_token: 'a-token', user })
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail or phone' }), 'iryna@school.test')
    await userEvent.type(canvas.getByLabelText('Password'), 'Demo-pass-1')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(await canvas.findByText('The contacts')).toBeVisible()
    const [address, options] = asked.mock.calls.find(([url]) => String(url).includes('/auth/')) ?? []
    await expect(address).toBe('/api/auth/login/credentials')
    await expect(JSON.parse(String(options?.body))).toEqual({ login: 'iryna@school.test', password: 'Demo-pass-1' })
    await expect(localStorage.getItem('access_token')).toBe('a-token')
    asked.mockRestore()
  },
}

export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    const asked = reply(401, { message: 'The login or password is incorrect.', statusCode: 401 })
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail or phone' }), 'iryna@school.test')
    await userEvent.type(canvas.getByLabelText('Password'), 'wrong')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('The login or password is incorrect.'))
    await expect(localStorage.getItem('access_token')).toBeNull()
    asked.mockRestore()
  },
}

const sendCode = fn(async (_code: string) => undefined)

/** A code has letters and digits only: what else is typed or pasted does not appear. */
export const RecoveryCode: Story = {
  render: () => <CodeForm busy={false} onSubmit={sendCode} onBack={fn()} />,
  play: async ({ canvas, userEvent }) => {
    const code = canvas.getByRole('textbox', { name: 'Code' })
    await userEvent.type(code, 'ab-1 ')
    await expect(code).toHaveValue('ab1')
    await userEvent.paste('2c-d3, 4')
    await expect(code).toHaveValue('ab12cd34')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(sendCode).toHaveBeenCalledWith('ab12cd34'))
  },
}
