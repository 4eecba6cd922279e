import { useDebounced } from '../../../src/ui/use-debounced.ts'
import { toLinkAddress } from '../rich-text/vocabulary.ts'
import { LinkIcon } from './LinkIcon.tsx'

/** How long an address must rest before its icon is looked for (CONST-13). */
const iconDelayMs = 2_000

/** The icon of a link while its address is written. `url` is as its author typed it. */
export function RestedLinkIcon({ url }: { url: string }) {
  return <LinkIcon address={useDebounced(toLinkAddress(url) ?? '', iconDelayMs)} />
}
