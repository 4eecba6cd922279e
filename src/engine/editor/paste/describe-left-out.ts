import { i18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import type { LeftOut } from '#blocks/kit/paste/parsed-block.ts'

/** What a paste left out in words: "2 pictures and 1 embedded page". */
export function describeLeftOut(left: readonly LeftOut[]): string {
  const count = (kind: LeftOut) => left.filter((one) => one === kind).length
  const words: readonly (readonly [number, string])[] = [
    [count('picture'), plural(count('picture'), { one: '# picture', other: '# pictures' })],
    [
      count('file'),
      plural(count('file'), { one: '# file that is not a picture', other: '# files that are not pictures' }),
    ],
    [count('frame'), plural(count('frame'), { one: '# embedded page', other: '# embedded pages' })],
    [count('columns'), plural(count('columns'), { one: 'columns of # table', other: 'columns of # tables' })],
    [count('text'), plural(count('text'), { one: '# text that is too long', other: '# texts that are too long' })],
  ]
  return new Intl.ListFormat(i18n.locale).format(words.flatMap(([number, name]) => (number > 0 ? [name] : [])))
}
