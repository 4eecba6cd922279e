/** Lets the browser find the web manifest, which it fetches as soon as it is named: no page waits for it (`worker/web-manifest.ts`). */
export function offerInstall(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="later-manifest"]')
  if (link) link.rel = 'manifest'
}
