/** A transaction and an account side by side, as parameters or in a call: they could be of two accounts. */
const PAIR = /\btx(?:: \w+)?,\s+(?:\w+\.)*account(?:Id|_id)\b|\baccount(?:Id|_id)(?:: string)?,\s+tx\b(?!\.)/g

/** Places in server code that name an account beside the transaction, which carries it. */
export function findAccountPairs(code: string): string[] {
  return code.match(PAIR) ?? []
}
