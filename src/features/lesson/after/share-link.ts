import { copyLink } from '../../../ui/copy-link.ts'

/** Passes an address on with the device's own means; where there are none, it is copied. */
export async function shareLink(url: string, title: string): Promise<void> {
  if (!('share' in navigator)) return copyLink(url)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Whoever closed the device's panel has changed their mind.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url)
  }
}
