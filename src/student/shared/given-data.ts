/** What the server has put into the head of the page (`server/page-data.ts`). */
interface GivenData<Reply> {
  path: string
  reply: Reply
}

/**
 * What came with the page for a path, as a visitor without marks receives it; undefined where the page came without it. It
 * is as old as the page, so it is returned only once.
 */
export function takeGivenData<Reply>(path: string): Reply | undefined {
  const script = document.getElementById('given-data')
  script?.remove()
  try {
    const given = JSON.parse(script?.textContent ?? '') as GivenData<Reply>
    return given.path === path ? given.reply : undefined
  } catch {
    // There is none, or the page was cut off in transfer.
    return undefined
  }
}
