import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { newElementId } from '../kit/element-id.ts'
import { itemId, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { isForbidden, type LinkView, linkFields, presentLink } from '../kit/link/link-item.ts'
import { joinTexts } from '../kit/rich-text/text-of.ts'

const schema = z.looseObject({
  items: withDefault(z.array(z.looseObject({ id: itemId(), ...linkFields() })).check(z.maxLength(50)), []),
})

interface LinkButtonView {
  items: (LinkView & { id: string })[]
}

/** LINK_BUTTON: a row of links that look like buttons. */
export const model = defineModel<z.infer<typeof schema>, LinkButtonView>({
  type: 18,
  name: 'link-button',
  version: 1,
  schema,
  empty: () => ({ items: [{ id: newElementId(), text: '', url: '' }] }),
  serialize: ({ items }, _audience, iconOf) => ({
    items: items.map((item) => ({ id: item.id, ...presentLink(item, iconOf) })),
  }),
  text: ({ items }) => joinTexts(...items.map(({ text }) => text)),
  lint: ({ items }) =>
    issuesOf({
      'no-address': items.length === 0 || items.some(({ url }) => url.trim() === ''),
      'bad-address': items.some(({ url }) => isForbidden(url)),
    }),
  findForbiddenAddress({ items }) {
    const index = items.findIndex(({ url }) => isForbidden(url))
    return index < 0 ? undefined : `items.${index}.url`
  },
})
