import type { IconOf } from '../define-model.ts'
import { plainText, withDefault } from '../fields.ts'
import { toLinkAddress } from '../rich-text/vocabulary.ts'

/** The text and the address of a link. */
export interface Link {
  text: string
  url: string
}

/** A serialized link. */
export interface LinkView extends Link {
  /** The address of the site's icon, if it is known. */
  icon?: string
}

/**
 * The fields of a link in a schema. A draft keeps the address unchanged, so that no input is lost; `isForbidden` says
 * whether it may be published.
 */
export const linkFields = () => ({
  text: withDefault(plainText(1_000), ''),
  url: withDefault(plainText(2_000), ''),
})

/** Whether an address was written that a link may not have. */
export const isForbidden = (url: string): boolean => url.trim() !== '' && toLinkAddress(url) === undefined

/** Serializes a link: with a complete address, or only its text if the address is not allowed. */
export function presentLink({ text, url }: Link, iconOf?: IconOf): LinkView {
  const address = toLinkAddress(url)
  if (address === undefined) return { text: text.trim() || url.trim(), url: '' }
  const icon = iconOf?.(address)
  return { text: text.trim(), url: address, ...(icon !== undefined && { icon }) }
}
