import { describe, expect, test } from 'vitest'
import type { SiteLocale } from '#domain/locale.ts'
import { referenceFinder } from './find-references.ts'
import { ReferenceParsers } from './parser.ts'

const parsers = new ReferenceParsers()

/** The references found in a text: the words and their meaning. */
async function found(text: string, locale: SiteLocale): Promise<string[]> {
  const find = await referenceFinder(parsers, locale)
  return find(text).map(({ start, end, osis }) => `${text.slice(start, end)} = ${osis}`)
}

describe('a reference in a text', () => {
  test.each<[SiteLocale, string, string[]]>([
    ['en', 'As John 3:16 says', ['John 3:16 = John.3.16']],
    ['en', 'Psalm 119 is the longest.', ['Psalm 119 = Ps.119']],
    ['en', 'Genesis, chapters 6 to 9.', ['Genesis, chapters 6 to 9 = Gen.6-Gen.9']],
    ['en', '1 Cor. 13 and 1 Peter 3:8', ['1 Cor. 13 = 1Cor.13', '1 Peter 3:8 = 1Pet.3.8']],
    ['en', 'See Rom 8:28ff', ['Rom 8:28ff = Rom.8.28-Rom.8.999']],
    ['en', 'Gen 50:20-Exod 1:5', ['Gen 50:20-Exod 1:5 = Gen.50.20-Exod.1.5']],
    ['en', 'Jude 5', ['Jude 5 = Jude.1.5']],
    ['ru', 'Прочитайте Ин. 3:16–18.', ['Ин. 3:16–18 = John.3.16-John.3.18']],
    ['ru', 'Ин. 3:16, 18; 4:1', ['Ин. 3:16, 18; 4:1 = John.3.16,John.3.18,John.4.1']],
    ['ru', 'Мф. 5:3; Лк. 6:20', ['Мф. 5:3 = Matt.5.3', 'Лк. 6:20 = Luke.6.20']],
    ['ru', 'Ин. 3, 16', ['Ин. 3, 16 = John.3.16']],
    ['ru', 'Исх. 12, 20; Евр. 3:1', ['Исх. 12, 20 = Exod.12,Exod.20', 'Евр. 3:1 = Heb.3.1']],
    ['ru', 'Иоанна, глава 3', ['Иоанна, глава 3 = John.3']],
    ['ru', 'В Бытии 1:1 и в Псалме 22', ['Бытии 1:1 = Gen.1.1', 'Псалме 22 = Ps.22']],
    ['ru', '1-е послание Иоанна 3:16', ['1-е послание Иоанна 3:16 = 1John.3.16']],
    ['ru', 'Пс. 21:19', ['Пс. 21:19 = Ps.21.19']],
    ['ru', '1 Цар. 16', ['1 Цар. 16 = 1Sam.16']],
    ['ua', '1 Цар. 16', ['1 Цар. 16 = 1Kgs.16']],
    ['ua', 'Ів. 3:16, 18; 4:1', ['Ів. 3:16, 18; 4:1 = John.3.16,John.3.18,John.4.1']],
    ['ua', 'Об. 1:9, Як. 5:16', ['Об. 1:9 = Rev.1.9', 'Як. 5:16 = Jas.5.16']],
    ['ua', 'Псалом 23', ['Псалом 23 = Ps.23']],
    ['ua', 'Мт. 5, 44', ['Мт. 5, 44 = Matt.5.44']],
    ['en', 'I read II Cor 5:17 and I John 4:8', ['II Cor 5:17 = 2Cor.5.17', 'I John 4:8 = 1John.4.8']],
    ['ru', 'Глава I. Иоанна 3:16 и II Кор. 5:17', ['Иоанна 3:16 = John.3.16', 'II Кор. 5:17 = 2Cor.5.17']],
    [
      'ru',
      'Пс. 22(23):1 и Мф. 5:3–12; 6:1',
      ['Пс. 22(23):1 = Ps.22.1', 'Мф. 5:3–12; 6:1 = Matt.5.3-Matt.5.12,Matt.6.1'],
    ],
    ['ru', 'См. Иоанна 3 глава 16 стих, и дальше', ['Иоанна 3 глава 16 = John.3.16']],
    ['ua', 'І Івана 3:16 каже, і ІІ Кор. 5:17', ['Івана 3:16 = John.3.16', 'ІІ Кор. 5:17 = 2Cor.5.17']],
  ])('%s: %s', async (locale, text, expected) => expect(await found(text, locale)).toEqual(expected))

  test.each<[SiteLocale, string]>([
    ['en', 'This is 3, and I am 5.'],
    ['en', 'Is 3:16 a time? So 5:30 it was, Re 3:16.'],
    ['en', 'in 3:16 pm, Mark 10:30 am'],
    ['en', 'Jonah 3 days, John 3 men'],
    ['en', 'We read John 3. 16 people came.'],
    ['en', 'Room 3:16, a ratio of 3:16, verse 3:16'],
    ['en', 'Song 5'],
    ['en', 'Peter 3:8'],
    ['en', 'The first letter of John 3:16'],
    ['ru', 'На 3 дня, ам 5, на 3:16'],
    ['ru', 'Начало 10:30'],
    ['ru', 'Иона 3 дня был во чреве кита, Даниил 3 года учился.'],
    ['ru', 'как сказал пророк Исаия. 24 А посланные были из фарисеев'],
    ['ru', 'как еще сказал Исаия, 40 народ сей ослепил'],
    ['ru', 'Петра 3:8, 4-м послании Иоанна 3:16'],
    ['ru', 'Псалмы 3, 16 и 22'],
    ['ru', 'Пётр I 3 года учился, а Николай II 16 лет правил'],
    ['ru', '3 глава 16 стихов, 2-е издание 2010 года'],
    ['ua', 'Об 11:30 починаємо. Як 5:30, то 5:30.'],
    ['ua', 'за гріх, і за правду, і за суд: 9 за гріх'],
    ['ua', 'єднає і хрестить, нїж Йоан, 2 (хоч сам Ісус не хрестив)'],
  ])('%s: is not in “%s”', async (locale, text) => expect(await found(text, locale)).toEqual([]))

  test('ends where the next numbers may be something else', async () => {
    expect(await found('John 3:16-18 and 5 men', 'en')).toEqual(['John 3:16-18 = John.3.16-John.3.18'])
    expect(await found('Isaiah 9:1-7; 35:3-5; 61', 'en')).toEqual([
      'Isaiah 9:1-7; 35:3-5 = Isa.9.1-Isa.9.7,Isa.35.3-Isa.35.5',
    ])
    expect(await found('Ин. 3:16 и 5 человек', 'ru')).toEqual(['Ин. 3:16 = John.3.16'])
  })

  test('is found anywhere in a long text, and nested brackets cause no failure', async () => {
    const words = 'and so on '.repeat(1_000)
    expect(await found(`${words}John 3:16 ${words}Rom 8:28`, 'en')).toEqual([
      'John 3:16 = John.3.16',
      'Rom 8:28 = Rom.8.28',
    ])
    expect(await found(`John 3:16 John ${'(((1'.repeat(5_000)}`, 'en')).toEqual(expect.any(Array))
  })
})
