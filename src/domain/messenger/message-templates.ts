import type { SiteLocale } from '../locale.ts'

/** A message to a contact. `{name}` and `{lesson}` become the first name and the link of a lesson. */
export interface MessageTemplate {
  name: string
  texts: Record<SiteLocale, string>
}

export const maxTemplates = 20
export const maxTemplateName = 60
export const maxTemplateText = 1_000

/** What an account has until it writes its own templates. Names are shown in the language of the text. */
export const defaultTemplates: Record<SiteLocale, readonly { name: string; text: string }[]> = {
  en: [
    { name: 'Greeting', text: 'Peace to you, {name}! Thank you for your interest in the Bible. When may I call you?' },
    { name: 'Lesson', text: 'Hello, {name}! Here is a Bible lesson for you: {lesson} Your answers are saved at once.' },
    {
      name: 'How are you?',
      text: 'Hello, {name}! How are you getting on with the lessons? I am happy to answer any questions.',
    },
  ],
  ru: [
    { name: 'Приветствие', text: 'Мир вам, {name}! Спасибо за интерес к Библии. Когда вам можно позвонить?' },
    {
      name: 'Урок',
      text: 'Здравствуйте, {name}! Вот урок по Библии для вас: {lesson} Ответы сохраняются сразу.',
    },
    { name: 'Как дела?', text: 'Здравствуйте, {name}! Как вам уроки? С радостью отвечу на ваши вопросы.' },
  ],
  ua: [
    { name: 'Привітання', text: 'Мир вам, {name}! Дякую за інтерес до Біблії. Коли вам можна зателефонувати?' },
    { name: 'Урок', text: 'Вітаю, {name}! Ось урок з Біблії для вас: {lesson} Відповіді зберігаються одразу.' },
    { name: 'Як справи?', text: 'Вітаю, {name}! Як вам уроки? Радо відповім на ваші запитання.' },
  ],
}

/** The templates for one language: those of the account that are written in it, else the ones that come along. */
export function templatesIn(
  locale: SiteLocale,
  own: readonly MessageTemplate[],
): readonly { name: string; text: string }[] {
  const written = own.flatMap(({ name, texts }) => (texts[locale] ? [{ name, text: texts[locale] }] : []))
  return own.length > 0 ? written : defaultTemplates[locale]
}

/** A template with the first name of a full one and the link. Without a name its place goes with the comma before it. */
export function fillTemplate(text: string, { fullname, lesson }: { fullname: string; lesson: string }): string {
  const name = fullname.trim().split(/\s+/)[0] ?? ''
  const named = name === '' ? text.replace(/,?[ ]?\{name\}/g, '') : text
  return named
    .replace(/\{(name|lesson)\}/g, (_whole, what) => (what === 'name' ? name : lesson))
    .replace(/ {2,}/g, ' ')
    .trim()
}
