import { z } from 'zod'
import { defineModel } from '../kit/define-model.ts'
import { listItems } from '../kit/list/list-items.ts'

const schema = z.looseObject({
  items: listItems().default([]),
})

interface ListNumberedView {
  items: string[]
}

/** LIST_NUMBERED: steps or reasons whose order matters, counted from one. */
export const model = defineModel<z.infer<typeof schema>, ListNumberedView>({
  type: 6,
  name: 'list-numbered',
  version: 1,
  schema,
  empty: () => ({ items: [''] }),
  serialize: ({ items }) => ({ items }),
})
