import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Role } from '#domain/roles.ts'
import { FakeServer } from '../../../lib/testing/FakeServer.tsx'
import { signedInAs, testContact } from '../testing/test-contact.ts'
import MessagePage from './MessagePage.tsx'
import { chooseOption } from '../../../ui/office/testing/choose-option.ts'

const olena = testContact({
  _id: 'a',
  contact_fullname: 'Олена Шевченко',
  contact_phone: '380671234567',
  contact_locale: 'ua',
})
const lessonLink = fn<(input: unknown) => unknown>()
const templates = fn<() => unknown>()
const consents = fn<() => object[]>()

const meta = {
  title: 'Office/Message',
  component: FakeServer,
  args: {
    path: '/messenger',
    pages: { '/messenger': <MessagePage /> },
    replies: {
      'contacts.search': () => ({ contacts: [olena] }),
      'contacts.get': () => ({ contact: olena }),
      'accounts.messageTemplates': () => templates(),
      'courses.listPublic': () => ({
        house: { site_names: { en: 'School', ru: '', ua: '' }, account_logo: '' },
        courses: [{ course_slug: 'hope', course_title: 'Надія', course_locale: 'ua' }],
      }),
      'courses.getPublic': () => ({ course: { lessons: [{ _id: 'l1', lesson_title: 'Сіяч', lesson_place: 1 }] } }),
      'contacts.consents': () => ({ consents: consents() }),
      'contactCard.lessonLink': (input) => lessonLink(input),
      'contactCard.history': () => ({
        history: [],
        suggested_status_id: null,
        next_lesson: { lesson_id: 'l2', lesson_title: 'Лампа', lesson_place: 2 },
      }),
    },
  },
  beforeEach: () => {
    lessonLink.mockReset().mockReturnValue({ _id: 'k', url: 'https://school.test/lesson/abc' })
    consents.mockReset().mockReturnValue([])
    templates.mockReset().mockReturnValue({ templates: [] })
    return signedInAs(Role.MISSIONER)
  },
} satisfies Meta<typeof FakeServer>

export default meta
type Story = StoryObj<typeof meta>

/** In the language of the contact, with the contact's own link to a lesson. */
export const WithALesson: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Олена Шевченко/ }))
    const message = await canvas.findByRole('textbox', { name: 'Message' })
    await expect(message).toHaveValue('Мир вам, Олена! Дякую за інтерес до Біблії. Коли вам можна зателефонувати?')
    await chooseOption(canvas.getByRole('combobox', { name: 'Template' }), 'Урок')
    await expect(canvas.getByText('Choose a lesson: the message needs a link to it.')).toBeVisible()
    await chooseOption(canvas.getByRole('combobox', { name: 'Course' }), 'Надія')
    await chooseOption(await canvas.findByRole('combobox', { name: 'Lesson' }), '1. Сіяч')
    await waitFor(() => expect(lessonLink).toHaveBeenCalledWith({ contact_id: 'a', lesson_id: 'l1' }))
    await expect(message).toHaveValue(
      'Вітаю, Олена! Ось урок з Біблії для вас: https://school.test/lesson/abc Відповіді зберігаються одразу.',
    )
    await expect(canvas.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(`https://wa.me/380671234567?text=${encodeURIComponent('Вітаю, Олена!')}`),
    )
  },
}

/** The account's own messages take the place of the ones that come along; what one has written stays with a lesson. */
export const OwnWords: Story = {
  args: { path: '/messenger?contact=a' },
  play: async ({ canvas }) => {
    templates.mockReturnValue({
      templates: [{ name: 'Зустріч', texts: { en: '', ru: '', ua: 'Чекаємо вас у неділю, {name}' } }],
    })
    const message = await canvas.findByRole('textbox', { name: 'Message' })
    await userEvent.clear(message)
    await userEvent.type(message, 'Як ваші справи?')
    await chooseOption(await canvas.findByRole('combobox', { name: 'Course' }), 'Надія')
    await chooseOption(await canvas.findByRole('combobox', { name: 'Lesson' }), '1. Сіяч')
    await waitFor(() => expect(message).toHaveValue('Як ваші справи? https://school.test/lesson/abc'))
  },
}

/** The lesson after the one that the contact has finished takes one press. */
export const NextLesson: Story = {
  args: { path: '/messenger?contact=a' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add lesson 2: Лампа' }))
    await waitFor(() => expect(lessonLink).toHaveBeenCalledWith({ contact_id: 'a', lesson_id: 'l2' }))
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue(
        'Мир вам, Олена! Дякую за інтерес до Біблії. Коли вам можна зателефонувати? https://school.test/lesson/abc',
      ),
    )
  },
}

/** Who has withdrawn the consent to messages is not written to. */
export const NotWanted: Story = {
  args: { path: '/messenger?contact=a' },
  beforeEach: () => {
    consents.mockReturnValue([{ channel: 'messenger', is_given: false, basis: 'call', note_date: new Date() }])
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This person does not want messages by messenger.')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
  },
}

/** A teacher, who works with no contacts, writes to a number. */
export const ToANumber: Story = {
  beforeEach: () => signedInAs(Role.EDITOR),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Phone with country code' }), '+380 67 123 45 67')
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Viber' })).toHaveAttribute(
        'href',
        expect.stringMatching(/^viber:\/\/chat\?number=%2B380671234567&draft=\w/),
      ),
    )
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'Peace to you! Thank you for your interest in the Bible. When may I call you?',
    )
  },
}
