/** The server's limit for one call. */
const MAX_ASKED = 100

/** Asks about a hundred of `all` at a time, one call after the other; once for none, as a signed-in person names none. */
export async function askInParts<One, Reply>(
  all: readonly One[],
  ask: (part: One[]) => Promise<Reply>,
): Promise<Reply[]> {
  const replies: Reply[] = []
  for (let start = 0; start === 0 || start < all.length; start += MAX_ASKED)
    replies.push(await ask(all.slice(start, start + MAX_ASKED)))
  return replies
}
