import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, fn, within } from 'storybook/test'
import AudioEdit from '../../../blocks/audio/Edit.tsx'
import VideoEdit from '../../../blocks/video/Edit.tsx'
import { model as audio } from '../../../blocks/audio/model.ts'
import { model as video } from '../../../blocks/video/model.ts'
import { AppError } from '../../lib/api/app-error.ts'
import { contactMessages } from '../../lib/data/update-studying-contact.ts'
import { LinkError } from '../../office/grading/contact/LinkError.tsx'
import PageRefusal from '../../shared/app/PageRefusal.tsx'
import { Sentence } from './Sentence.tsx'

interface Row {
  sentence: string
  lang: 'en' | 'ru' | 'uk'
  /** What readers of the other languages see first. */
  means: Partial<Record<'en' | 'ru' | 'uk', string>>
  shown: ReactNode
}

const lesson = { lesson_title: 'Around', lesson_order: 1, lesson_length: 15 }
const refusedLink = (message: string) => <LinkError error={new AppError(message, 400)} />

/** Each sentence that the specification words in one language, and where it is shown. */
const table: Row[] = [
  {
    sentence: 'This page could not be found',
    lang: 'en',
    means: { ru: 'Страница не найдена', uk: 'Сторінку не знайдено' },
    shown: <PageRefusal message="This page could not be found" statusCode={404} />,
  },
  {
    sentence: 'Нет доступа',
    lang: 'ru',
    means: { en: 'No access', uk: 'Немає доступу' },
    shown: <PageRefusal message="Нет доступа" statusCode={401} />,
  },
  {
    sentence: 'Link type is not supported',
    lang: 'en',
    means: { ru: 'Тип ссылки не поддерживается', uk: 'Тип посилання не підтримується' },
    shown: <VideoEdit data={video.empty()} lesson={lesson} onChange={fn()} />,
  },
  {
    sentence: 'This link type is not supported',
    lang: 'en',
    means: { ru: 'Этот тип ссылки не поддерживается', uk: 'Цей тип посилання не підтримується' },
    shown: <AudioEdit data={audio.empty()} lesson={lesson} onChange={fn()} />,
  },
  {
    sentence: contactMessages.withoutId,
    lang: 'uk',
    means: { en: 'The data name no contact', ru: 'В данных не указан контакт' },
    shown: refusedLink(contactMessages.withoutId),
  },
  {
    sentence: contactMessages.failed,
    lang: 'uk',
    means: {
      en: 'The contact could not be set. Please try again.',
      ru: 'Не удалось указать контакт. Попробуйте ещё раз.',
    },
    shown: refusedLink(contactMessages.failed),
  },
  {
    sentence: contactMessages.studyingUnknown('42'),
    lang: 'uk',
    means: {
      en: 'This submission was not found. Please reload the list.',
      ru: 'Эта работа не найдена. Обновите список.',
    },
    shown: refusedLink(contactMessages.studyingUnknown('42')),
  },
]

const meta = {
  title: 'UI/Sentence',
  component: Sentence,
  args: { text: '', lang: 'en', translation: '' },
  render: () => (
    <>
      {table.map(({ sentence, shown }) => (
        <section key={sentence} aria-label={sentence}>
          {shown}
        </section>
      ))}
    </>
  ),
} satisfies Meta<typeof Sentence>

export default meta
type Story = StoryObj<typeof meta>

/** The sentence as it is worded where its language is the reader's, else its translation and, smaller, the sentence. */
const readIn = (reader: Row['lang']): Story => ({
  globals: { locale: reader },
  play: async ({ canvas, userEvent }) => {
    for (const { sentence, lang, means } of table) {
      const section = canvas.getByRole('region', { name: sentence })
      const link = within(section).queryByPlaceholderText(/YouTube/)
      if (link) await userEvent.type(link, 'https://example.org/x')
      const words = await within(section).findByText(sentence)
      if (lang === reader) {
        await expect(words.tagName).not.toBe('SMALL')
        continue
      }
      await expect(words.tagName).toBe('SMALL')
      await expect(words.lang).toBe(lang)
      await expect(words.previousSibling).toHaveTextContent(means[reader] ?? '?')
      const sizeOf = (element: Element | null) => (element ? parseFloat(getComputedStyle(element).fontSize) : 0)
      await expect(sizeOf(words)).toBeLessThan(sizeOf(words.parentElement))
    }
  },
})

export const English: Story = readIn('en')
export const Russian: Story = readIn('ru')
export const Ukrainian: Story = readIn('uk')
