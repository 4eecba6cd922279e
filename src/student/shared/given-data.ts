import { pageFacts } from '../../lib/page/page-facts.ts'

/** What the server has put into the head of the page (`server/pages/page-data.ts`). */
interface GivenData<Reply> {
  path: string
  reply: Reply
}

/**
 * What came with the page for a path, as a visitor without marks receives it; undefined where the page came without it. It
 * is as old as the page, so it is returned only once.
 */
export function takeGivenData<Reply>(path: string): Reply | undefined {
  const reply = peekGivenData<Reply>(path)
  document.getElementById('given-data')?.remove()
  return reply
}

/** The same for the first frame, which is drawn before the device was asked for marks; it can still be taken. */
export function peekGivenData<Reply>(path: string): Reply | undefined {
  try {
    const given = JSON.parse(
      pageFacts().data ?? document.getElementById('given-data')?.textContent ?? '',
    ) as GivenData<Reply>
    return given.path === path ? given.reply : undefined
  } catch {
    // There is none, or the page was cut off in transfer.
    return undefined
  }
}
