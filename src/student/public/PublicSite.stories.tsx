import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Steps } from './landing/Steps.tsx'
import { TryQuestion } from './landing/TryQuestion.tsx'
import RequestForm from './request/RequestForm.tsx'

const meta = { title: 'Public site' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** Another answer gets another reply; nothing is stored. */
export const OneQuestion: Story = {
  render: () => <TryQuestion next="/course" />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('Read the verse once more.')).toBeNull()
    await userEvent.click(canvas.getByRole('radio', { name: 'The son called him from afar' }))
    await expect(canvas.getByText('Read the verse once more.')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'He kept looking down the road and waited' }))
    await expect(canvas.queryByText('Read the verse once more.')).toBeNull()
  },
}

export const HowItWorks: Story = {
  render: () => <Steps />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'You read',
      'You answer',
      'A person replies',
    ])
  },
}

/** A number that was typed before the country is known stays; another country clears it, and is stored for the next visit. */
export const Phone: Story = {
  beforeEach: () => {
    localStorage.removeItem('phone')
    return () => localStorage.removeItem('phone')
  },
  render: () => <RequestForm />,
  play: async ({ canvas, userEvent }) => {
    const country = canvas.getByRole('combobox', { name: 'Country' })
    const phone = canvas.getByRole('textbox', { name: 'Phone' })
    await userEvent.type(phone, '671234567')
    await waitFor(() => expect(country).toHaveValue('UA'))
    await expect(phone).toHaveValue('671234567')
    await userEvent.selectOptions(country, 'PL')
    await expect(phone).toHaveValue('')
    await expect(localStorage.getItem('phone')).toBe('48')
  },
}

/** A number of another country chooses that country; one that cannot be called is named. */
export const ForeignPhone: Story = {
  beforeEach: Phone.beforeEach,
  render: () => <RequestForm />,
  play: async ({ canvas, userEvent, step }) => {
    const country = canvas.getByRole('combobox', { name: 'Country' })
    const phone = canvas.getByRole('textbox', { name: 'Phone' })
    await waitFor(() => expect(country).toHaveValue('UA'))
    for (const [text, iso, national] of [
      ['+48 600 100 110', 'PL', '600100110'],
      ['+7 (701) 555-01-65', 'KZ', '7015550165'],
      ['00380 67 123-45-67 доб. 12', 'UA', '671234567 #12'],
    ] as const) {
      await step(`pasted: ${text}`, async () => {
        await userEvent.clear(phone)
        await userEvent.click(phone)
        await userEvent.paste(text)
        await waitFor(() => expect(country).toHaveValue(iso))
        await waitFor(() => expect(phone).toHaveValue(national))
      })
    }
    await step('typed', async () => {
      await userEvent.clear(phone)
      await userEvent.type(phone, '+1 212 555 0166')
      await userEvent.tab()
      await waitFor(() => expect(country).toHaveValue('US'))
      await expect(phone).toHaveValue('2125550166')
    })
    await step('not a number that can be called', async () => {
      await userEvent.clear(phone)
      await userEvent.type(phone, '1111111')
      await userEvent.tab()
      await waitFor(() => expect(phone).toHaveAccessibleDescription(/unusual for its country/))
    })
  },
}

/** What is missing is named at its field, before anything is sent. */
export const Request: Story = {
  render: () => <RequestForm />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send the request' }))
    await expect(canvas.getByRole('textbox', { name: 'Your name' })).toHaveAccessibleDescription('Required field')
    const phone = canvas.getByRole('textbox', { name: 'Phone' })
    await expect(phone).toHaveAccessibleDescription('Required field')
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Without your consent we cannot call you.')
    for (const [typed, message] of [
      ['67123', 'Phone number is too short'],
      ['1234567890123456', 'Phone number is too long'],
    ] as const) {
      await userEvent.clear(phone)
      await userEvent.type(phone, typed)
      await userEvent.click(canvas.getByRole('button', { name: 'Send the request' }))
      await waitFor(() => expect(phone).toHaveAccessibleDescription(message))
    }
  },
}

export const RequestInRussian: Story = {
  globals: { locale: 'ru' },
  render: () => <RequestForm />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Телефон' }), '67123')
    await userEvent.click(canvas.getByRole('button', { name: 'Отправить заявку' }))
    await expect(canvas.getByRole('textbox', { name: 'Ваше имя' })).toHaveAccessibleDescription('Обязательное поле')
    await expect(canvas.getByRole('textbox', { name: 'Телефон' })).toHaveAccessibleDescription(
      'Слишком короткий номер телефона',
    )
  },
}

export const RequestInUkrainian: Story = {
  globals: { locale: 'uk' },
  render: () => <RequestForm />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Телефон' }), '67123')
    await userEvent.click(canvas.getByRole('button', { name: 'Надіслати заявку' }))
    await expect(canvas.getByRole('textbox', { name: 'Ваше ім’я' })).toHaveAccessibleDescription('Обов’язкове поле')
    await expect(canvas.getByRole('textbox', { name: 'Телефон' })).toHaveAccessibleDescription(
      'Закороткий номер телефону',
    )
  },
}
