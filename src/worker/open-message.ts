import type { Message } from './read-message.ts'

interface OpenPage {
  url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

export interface Pages {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
  openWindow(url: string): Promise<unknown>
}

interface Here {
  origin: string
  pages: Pages
  /** The path by which this device opens a studying; undefined if it is unknown here. */
  findLessonPath(studyingId: string): Promise<string | undefined>
}

/** Shows the page of a message: focuses one that is open, else opens it. */
export async function openMessage(
  { url, studying_id }: Pick<Message, 'url' | 'studying_id'>,
  { origin, pages, findLessonPath }: Here,
): Promise<void> {
  const known = studying_id === undefined ? undefined : await findLessonPath(studying_id).catch(() => undefined)
  const address = new URL(known ?? url, origin)
  if (address.origin !== origin) return
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true })
  const page = open.find((page) => isSame(page.url, address))
  if (!page) return void (await pages.openWindow(address.href))
  await page.focus().catch(() => undefined)
  // The open page is older than the review; its unsent answers are stored.
  if (studying_id !== undefined) await page.navigate(address.href).catch(() => undefined)
}

function isSame(page: string, { origin, pathname, search }: URL): boolean {
  const here = new URL(page)
  return here.origin === origin && here.pathname === pathname && here.search === search
}
