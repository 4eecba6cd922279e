import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { issuesOf } from '../kit/issues.ts'
import { type LinkView, linkFields, presentLink } from '../kit/link/link-item.ts'
import { toLinkAddress } from '../kit/rich-text/vocabulary.ts'

const schema = z.looseObject(linkFields())

/** LINK: one link with its site's icon. Words whose address is none stand as plain text. */
export const model = defineModel<z.infer<typeof schema>, LinkView>({
  type: 17,
  name: 'link',
  version: 1,
  schema,
  empty: () => ({ text: '', url: '' }),
  serialize: (link, _audience, iconOf) => presentLink(link, iconOf),
  text: ({ text }) => text,
  lint: ({ url }) => issuesOf({ 'no-address': toLinkAddress(url) === undefined }),
})
