import { useDebounced } from '../../../src/ui/use-debounced.ts'
import { toLinkAddress } from '../rich-text/vocabulary.ts'
import { LinkIcon } from './LinkIcon.tsx'

/** Milliseconds between the last keystroke and the lookup of the icon. */
const iconDelayMs = 2_000

/** The icon of a link whose address is being typed. `url` is the typed text. */
export function RestedLinkIcon({ url }: { url: string }) {
  return <LinkIcon address={useDebounced(toLinkAddress(url) ?? '', iconDelayMs)} />
}
