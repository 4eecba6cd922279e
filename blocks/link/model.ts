import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { issuesOf } from '../kit/issues.ts'
import { isForbidden, type LinkView, linkFields, presentLink } from '../kit/link/link-item.ts'

const schema = z.looseObject(linkFields())

/** LINK: a link with the icon of its site. Without a valid address its text is shown as plain text. */
export const model = defineModel<z.infer<typeof schema>, LinkView>({
  type: 17,
  name: 'link',
  version: 1,
  schema,
  roles: { link: ({ text, url }) => ({ text, url }) },
  empty: () => ({ text: '', url: '' }),
  serialize: (link, _audience, iconOf) => presentLink(link, iconOf),
  text: ({ text }) => text,
  lint: ({ url }) => issuesOf({ 'no-address': url.trim() === '', 'bad-address': isForbidden(url) }),
  findForbiddenAddress: ({ url }) => (isForbidden(url) ? 'url' : undefined),
})
