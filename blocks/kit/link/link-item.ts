import type { IconOf } from '../define-model.ts'
import { plainText, withDefault } from '../fields.ts'
import { toLinkAddress } from '../rich-text/vocabulary.ts'

/** What a link says and where it leads. */
export interface Link {
  text: string
  url: string
}

/** A link as it leaves the server. */
export interface LinkView extends Link {
  /** The address of its site's icon, where one is known. */
  icon?: string
}

/**
 * The fields of a link in a block's schema. An address is stored as it came, so that nothing an author or a file wrote is
 * lost; where it may lead is decided by `presentLink`.
 */
export const linkFields = () => ({
  text: withDefault(plainText(1_000), ''),
  url: withDefault(plainText(2_000), ''),
})

/** A link as it leaves the server: with a whole address, or as words alone where no link may lead. */
export function presentLink({ text, url }: Link, iconOf?: IconOf): LinkView {
  const address = toLinkAddress(url)
  if (address === undefined) return { text: text.trim() || url.trim(), url: '' }
  const icon = iconOf?.(address)
  return { text: text.trim(), url: address, ...(icon !== undefined && { icon }) }
}
