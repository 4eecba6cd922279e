import type { BlockModel } from '../define-model.ts'
import { samplesOf } from './samples-of.ts'

const sentence =
  'і щонайменше ще одне докладне речення, яке показує, що найдовший текст, написаний українською мовою, переходить на наступні рядки'
const word = 'Найдовшеукраїнськесловоякенемаєжодногопробілуалевсеодномусивміститисянаекранітелефону'

const lesson = {
  lesson_title: 'Авраам: довіра, що йде вперед навіть тоді, коли дороги ще не видно жодному з мандрівників',
  lesson_order: 12,
  lesson_length: 45,
}

/** The fixture with the most Ukrainian, its texts made long; for a question also the right answer to it. */
export function longUkrainianSample(model: BlockModel) {
  const [data] = samplesOf(model)
    .filter(({ version }) => version === model.version)
    .map((sample) => model.schema.parse(sample.data))
    .sort((a, b) => countUkrainian(b) - countUkrainian(a))
  const answer = model.question?.rightAnswer(data)
  return {
    data: mapTexts(data, (text) => `${text} ${sentence}`),
    lesson,
    ...(answer === undefined ? {} : { mode: 'examination' as const, answer }),
  }
}

/** The args with the first word of every Ukrainian text replaced by one that is longer than a narrow line. */
export function oneLongWord<Args extends { data: unknown }>(args: Args): Args {
  return { ...args, data: mapTexts(args.data, (text) => text.replace(/\p{L}+/u, word)) }
}

/** Changes the first run of Ukrainian words in every string, and leaves HTML around it alone. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return value.replace(/\p{Script=Cyrillic}[^<>]*\p{Script=Cyrillic}/u, change)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, change)]))
}

/** Letters that no other language of the site has. */
const countUkrainian = (data: unknown) => JSON.stringify(data).match(/[ґєії]/giu)?.length ?? 0
