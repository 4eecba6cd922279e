/**
 * Asks once for the same input, and again after `ms`. What failed is asked anew by whoever comes next.
 */
export function askedOnce<Input, Reply>(
  ask: (input: Input) => Promise<Reply>,
  ms = Number.POSITIVE_INFINITY,
): (input: Input) => Promise<Reply> {
  const asked = new Map<string | undefined, { at: number; reply: Promise<Reply> }>()
  return (input) => {
    const key = JSON.stringify(input) as string | undefined
    const kept = asked.get(key)
    if (kept && Date.now() - kept.at < ms) return kept.reply
    const reply = ask(input)
    asked.set(key, { at: Date.now(), reply })
    reply.catch(() => asked.delete(key))
    return reply
  }
}
