import { z } from 'zod'
import { defineModel } from '../kit/define-model.ts'
import { newElementId } from '../kit/element-id.ts'
import { itemId } from '../kit/fields.ts'
import { type Link, linkFields, presentLink } from '../kit/link/link-item.ts'

const schema = z.looseObject({
  items: z
    .array(z.looseObject({ id: itemId(), ...linkFields() }))
    .max(50)
    .default([]),
})

interface LinkButtonView {
  items: (Link & { id: string })[]
}

/** LINK_BUTTON: a row of links that look like buttons. */
export const model = defineModel<z.infer<typeof schema>, LinkButtonView>({
  type: 18,
  name: 'link-button',
  version: 1,
  schema,
  empty: () => ({ items: [{ id: newElementId(), text: '', url: '' }] }),
  serialize: ({ items }) => ({ items: items.map((item) => ({ id: item.id, ...presentLink(item) })) }),
})
