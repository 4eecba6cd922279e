import { copyLink } from '../../ui/copy-link.ts'

/** Shares a URL with the device's share dialog, or copies it where there is none. */
export async function shareLink(url: string, title: string): Promise<void> {
  if (!('share' in navigator)) return copyLink(url)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // The user has closed the dialog.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url)
  }
}
