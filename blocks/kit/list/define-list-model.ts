import * as z from 'zod/mini'
import { type BlockModel, defineModel } from '../define-model.ts'
import { richText, withDefault } from '../fields.ts'
import { issuesOf } from '../issues.ts'
import { joinTexts, textOf } from '../rich-text/text-of.ts'

const schema = z.looseObject({
  /** Rich texts without paragraphs and lists. */
  items: withDefault(z.array(richText(10_000)).check(z.maxLength(1_000)), []),
})

export type ListData = z.infer<typeof schema>

interface ListView {
  items: string[]
}

/** The model of a list. */
export function defineListModel(own: Pick<BlockModel<ListData, ListView>, 'type' | 'name' | 'roles'>) {
  return defineModel<ListData, ListView>({
    ...own,
    version: 1,
    schema,
    empty: () => ({ items: [''] }),
    serialize: ({ items }) => ({ items }),
    text: ({ items }) => joinTexts(...items.map(textOf)),
    lint: ({ items }) => issuesOf({ 'no-text': items.every((item) => textOf(item) === '') }),
  })
}
