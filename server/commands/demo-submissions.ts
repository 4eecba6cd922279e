import type { SiteLocale } from '#domain/locale.ts'

/** `started`: not finished; `drafts`: waiting, with comments that are not sent; others as they say. */
type DemoState = 'started' | 'waiting' | 'drafts' | 'reviewed'

export interface DemoSubmission {
  /** Position of the lesson in the demo course, from 0. */
  lesson: 0 | 1 | 2
  /** Empty for a student who gave none. */
  name: string
  /** Digits with the country code, from ranges that are reserved for fiction. */
  phone?: string
  /** The login of a student with an account. */
  login?: string
  /** The login of the missioner whose contact took the lesson. */
  contactOf?: string
  /** Hours before the seed when it was finished, or started if it is not finished. */
  ago: number
  state: DemoState
  /** The written answer of the lesson. */
  text: string
  comment?: string
}

const student = 'student@demo.local'
const mykola = 'missioner@demo.local'
const miriam = 'missioner2@demo.local'

/** Forty submissions to the demo course, in each of its languages. */
export const demoSubmissions: Readonly<Record<SiteLocale, readonly DemoSubmission[]>> = {
  ua: [
    {
      lesson: 0,
      name: 'Ганна Мельник',
      phone: '447700900101',
      ago: 620,
      state: 'reviewed',
      text: 'Мабуть, кам’яниста. Швидко загоряюся і швидко охолоджуюсь.',
      comment: 'Ганно, дякую за щирість. Коріння росте повільно, і це добре.',
    },
    {
      lesson: 1,
      name: 'Ганна Мельник',
      phone: '447700900101',
      ago: 300,
      state: 'reviewed',
      text: 'Коли ми вперше переїхали і нікого не знали в місті.',
      comment: 'Хто тоді став поруч з вами? Подякуйте сьогодні цій людині.',
    },
    {
      lesson: 2,
      name: 'Ганна Мельник',
      phone: '447700900101',
      ago: 29,
      state: 'waiting',
      text: 'Що батько і його чекав увесь цей час, тільки він був удома і не помічав.',
    },
    {
      lesson: 0,
      name: 'Ірина Савчук',
      contactOf: mykola,
      ago: 510,
      state: 'reviewed',
      text: 'Терня. Робота, діти, новини. Читаю і за годину вже не пам’ятаю.',
      comment: 'Почніть з п’яти хвилин зранку, поки ще тихо.',
    },
    {
      lesson: 1,
      name: 'Ірина Савчук',
      contactOf: mykola,
      ago: 54,
      state: 'drafts',
      text: 'Коли мама була в лікарні. Подруга просто сиділа поруч, і цього вистачило.',
      comment: 'Саме так діє Пастир: Він поруч.',
    },
    {
      lesson: 0,
      name: 'Віктор Павленко',
      phone: '447700900102',
      ago: 51,
      state: 'waiting',
      text: 'Дорога. Чесно, я не зрозумів, навіщо це читати.',
    },
    { lesson: 0, name: 'Наталя Коваль', ago: 47, state: 'waiting', text: 'Терня: багато клопотів.' },
    {
      lesson: 0,
      name: 'Юлія Савченко',
      phone: '447700900103',
      ago: 33,
      state: 'waiting',
      text: 'Терня: багато клопотів.',
    },
    {
      lesson: 0,
      name: 'Оксана Бойко',
      ago: 9,
      state: 'waiting',
      text: 'Сподіваюся, що добра. Останній рік я багато про це думаю.',
    },
    {
      lesson: 1,
      name: 'Богдан Кравець',
      contactOf: mykola,
      ago: 420,
      state: 'reviewed',
      text: 'В армії. Був командир, який завжди йшов першим.',
      comment: 'Сильний приклад. Прочитайте тепер ще раз четвертий вірш.',
    },
    {
      lesson: 2,
      name: 'Галина Морозова',
      ago: 260,
      state: 'reviewed',
      text: 'Прости його. Краще брат удома, ніж майно ціле.',
    },
    {
      lesson: 0,
      name: 'Соломія Студентка',
      login: student,
      ago: 340,
      state: 'reviewed',
      text: 'Добра і терниста водночас, залежить від дня.',
      comment: 'Соломіє, гарно помічено. Що допомагає у добрі дні?',
    },
    {
      lesson: 1,
      name: 'Соломія Студентка',
      login: student,
      ago: 20,
      state: 'waiting',
      text: 'Перед вступом до університету я боялася всього.',
    },
    { lesson: 2, name: 'Тетяна', ago: 70, state: 'started', text: '' },
  ],
  ru: [
    {
      lesson: 0,
      name: 'Пётр Иванович',
      phone: '447700900111',
      ago: 480,
      state: 'reviewed',
      text: 'Каменистая. Слушаю с радостью, а потом всё как прежде.',
      comment: 'Спасибо за честность. Так начинали многие ученики.',
    },
    {
      lesson: 1,
      name: 'Пётр Иванович',
      phone: '447700900111',
      ago: 43,
      state: 'waiting',
      text: 'Когда умерла жена. Первые месяцы меня вёл за руку сын.',
    },
    {
      lesson: 0,
      name: 'Сергей Ким',
      ago: 66,
      state: 'drafts',
      text: 'Дорога, наверное. Слишком много слов каждый день.',
      comment: 'Сергей, попробуйте один стих на неделю.',
    },
    {
      lesson: 0,
      name: 'Тамара Ли',
      phone: '447700900112',
      ago: 38,
      state: 'waiting',
      text: 'Тернии. Заботы заглушают всё.',
    },
    { lesson: 0, name: 'Роман Литвин', ago: 26, state: 'waiting', text: 'Тернии. Заботы заглушают всё.' },
    {
      lesson: 2,
      name: 'Галина Орлова',
      contactOf: miriam,
      ago: 390,
      state: 'reviewed',
      text: 'Сказала бы: войди, сядь за стол. Праздник без тебя не праздник.',
      comment: 'Замечательно: отец говорит почти то же самое.',
    },
    { lesson: 1, name: 'Марат', ago: 150, state: 'reviewed', text: 'В чужой стране без языка.' },
    {
      lesson: 2,
      name: 'Алексей Воронов',
      phone: '447700900113',
      ago: 14,
      state: 'waiting',
      text: 'Я бы его понял. Сам был таким братом двадцать лет.',
    },
    {
      lesson: 0,
      name: 'Вера Николаевна',
      ago: 560,
      state: 'reviewed',
      text: 'Добрая, но засуха бывает часто.',
      comment: 'Вера Николаевна, дождь не от нас, но поле ждать умеет.',
    },
    { lesson: 1, name: 'Лидия', ago: 5, state: 'waiting', text: 'Каждый раз, когда иду к врачу.' },
    { lesson: 0, name: '', ago: 90, state: 'started', text: '' },
    { lesson: 1, name: 'Денис', ago: 30, state: 'started', text: '' },
    { lesson: 2, name: 'Пётр Иванович', phone: '447700900111', ago: 3, state: 'started', text: '' },
  ],
  en: [
    {
      lesson: 0,
      name: 'Anna-Maria Vogel',
      contactOf: miriam,
      ago: 450,
      state: 'reviewed',
      text: 'Thorns. I say yes to everything and then have no time for what matters.',
      comment: 'What could you say no to this week?',
    },
    {
      lesson: 1,
      name: 'Anna-Maria Vogel',
      contactOf: miriam,
      ago: 62,
      state: 'drafts',
      text: 'When I moved here. A neighbour showed me which bus to take, for a whole month.',
      comment: 'I like that she did it for a month and not once.',
    },
    {
      lesson: 0,
      name: 'Daniel Okafor',
      phone: '447700900121',
      ago: 31,
      state: 'waiting',
      text: 'The stony ground. I start many things and finish few.',
    },
    { lesson: 0, name: 'Ruth', ago: 22, state: 'waiting', text: 'The good soil, I hope.' },
    { lesson: 0, name: 'Tom Becker', phone: '447700900122', ago: 12, state: 'waiting', text: 'The good soil, I hope.' },
    {
      lesson: 2,
      name: 'Grace Lim',
      ago: 330,
      state: 'reviewed',
      text: 'That being fair and being kind are not always the same thing.',
      comment: 'Well said. Which of the two does the father choose?',
    },
    {
      lesson: 2,
      name: 'Samuel',
      ago: 200,
      state: 'reviewed',
      text: 'I would have stayed outside with him for a while.',
    },
    {
      lesson: 1,
      name: 'Esther Novak',
      phone: '447700900123',
      ago: 110,
      state: 'reviewed',
      text: 'On the first day of every new job.',
      comment: 'Thank you, Esther. You are not alone with that.',
    },
    { lesson: 0, name: '', ago: 46, state: 'waiting', text: 'The path. People walk all over it.' },
    { lesson: 2, name: 'Martin Hall', ago: 1, state: 'waiting', text: 'Come in. You are missing the best part.' },
    { lesson: 1, name: 'Priya', ago: 8, state: 'started', text: '' },
    { lesson: 0, name: '', ago: 2, state: 'started', text: '' },
    { lesson: 2, name: 'Daniel Okafor', phone: '447700900121', ago: 130, state: 'started', text: '' },
  ],
}
