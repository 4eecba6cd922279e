import type { SiteLocale } from '../locale.ts'

/** A short text that gives courage, shown at `/encouraging/{slug}`. A language without a text shows another one. */
export interface Encouragement {
  slug: string
  titles: Record<SiteLocale, string>
  texts: Record<SiteLocale, string>
}

/** What a student says about the school, on the first page. */
export interface Testimonial {
  name: string
  texts: Record<SiteLocale, string>
}

export const maxEncouragements = 100
export const maxTestimonials = 20
export const maxSlug = 80
export const maxSiteTitle = 120
export const maxEncouragement = 3_000
export const maxTestimonial = 600

/** A text in the wanted language, else in the first one that has it. */
export function textIn(locale: SiteLocale, texts: Record<SiteLocale, string>): { text: string; locale: SiteLocale } {
  const order: readonly SiteLocale[] = [locale, 'ua', 'ru', 'en']
  const found = order.find((one) => texts[one] !== '') ?? locale
  return { text: texts[found], locale: found }
}

/** What an account shows until it writes its own texts. */
export const defaultEncouragements: readonly Encouragement[] = [
  {
    slug: 'you-are-seen',
    titles: { en: 'You are seen', ru: 'Вас видят', ua: 'Вас бачать' },
    texts: {
      en: 'Hagar sat in the desert, sent away, without water and without a plan. There she gave God a name that no one had used before: “You are the God who sees me” (Genesis 16:13).\n\nSome days no one notices what you carry. He does. You do not have to explain it first.',
      ru: 'Агарь сидела в пустыне: её прогнали, воды нет, и что делать дальше, неизвестно. Там она назвала Бога именем, которым до неё никто Его не называл: «Ты Бог, видящий меня» (Бытие 16:13).\n\nБывают дни, когда никто не замечает вашей ноши. Он замечает. Ему не нужно сначала всё объяснять.',
      ua: 'Агар сиділа в пустелі: її прогнали, води немає, і що робити далі, невідомо. Там вона назвала Бога ім’ям, яким до неї ніхто Його не називав: «Ти Бог, що бачить мене» (Буття 16:13).\n\nБувають дні, коли ніхто не помічає вашої ноші. Він помічає. Йому не треба спершу все пояснювати.',
    },
  },
  {
    slug: 'one-day-at-a-time',
    titles: { en: 'One day at a time', ru: 'По одному дню', ua: 'По одному дню' },
    texts: {
      en: 'In the desert there was bread for one day. What people saved for tomorrow spoiled overnight (Exodus 16). It was not stinginess; it was a lesson in trust.\n\nYou do not need strength for the whole year today. Ask for today’s. Tomorrow you may ask again.',
      ru: 'В пустыне хлеба давалось на один день. То, что откладывали на завтра, за ночь портилось (Исход 16). Это была не скупость, а урок доверия.\n\nСегодня вам не нужны силы на целый год. Попросите на сегодня. Завтра можно попросить снова.',
      ua: 'У пустелі хліба давали на один день. Те, що відкладали на завтра, за ніч псувалося (Вихід 16). Це була не скупість, а урок довіри.\n\nСьогодні вам не потрібні сили на цілий рік. Попросіть на сьогодні. Завтра можна попросити знову.',
    },
  },
  {
    slug: 'someone-is-running-to-meet-you',
    titles: { en: 'Someone is running to meet you', ru: 'К вам бегут навстречу', ua: 'До вас біжать назустріч' },
    texts: {
      en: 'The son had prepared a speech for his father: I am not worthy, take me on as a worker. He did not get to the end of it. “While he was still a long way off, his father saw him”, and ran (Luke 15:20).\n\nIf you think that you have to become better first and then come: you may come now. The speech can wait.',
      ru: 'Сын приготовил для отца речь: я недостоин, возьми меня работником. Договорить он не успел. «Когда он был ещё далеко, увидел его отец» и побежал навстречу (Луки 15:20).\n\nЕсли вам кажется, что сначала нужно стать лучше, а потом прийти: можно прийти сейчас. Речь подождёт.',
      ua: 'Син приготував для батька промову: я недостойний, візьми мене робітником. Договорити він не встиг. «Коли він був ще далеко, побачив його батько» і побіг назустріч (Луки 15:20).\n\nЯкщо вам здається, що спершу треба стати кращим, а потім прийти: можна прийти зараз. Промова зачекає.',
    },
  },
]
