import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { listItems } from '../kit/list/list-items.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'

const schema = z.looseObject({
  items: withDefault(listItems(), []),
})

interface ListMarkedView {
  items: string[]
}

/** LIST_MARKED: things that belong together in no order. */
export const model = defineModel<z.infer<typeof schema>, ListMarkedView>({
  type: 5,
  name: 'list-marked',
  version: 1,
  schema,
  empty: () => ({ items: [''] }),
  serialize: ({ items }) => ({ items }),
  text: ({ items }) => joinTexts(...items.map(textOf)),
  lint: ({ items }) => issuesOf({ 'no-text': items.every((item) => textOf(item) === '') }),
})
