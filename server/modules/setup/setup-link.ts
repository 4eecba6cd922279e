import { timingSafeEqual } from 'node:crypto'
import { hashToken, newToken } from '../../lib/tokens.ts'

const VALID_MS = 60 * 60_000

/** The link of this process that opens the first run: valid for an hour, and used once. Its token is kept as a hash. */
export class SetupLink {
  #link: { hash: Buffer; until: number; isNeeded: () => Promise<boolean> } | undefined

  /** Makes the link; resolves to its token. `isNeeded` tells later whether the install still lacks an administrator. */
  issue(now: Date, isNeeded: () => Promise<boolean>): string {
    const token = newToken()
    this.#link = { hash: Buffer.from(hashToken(token)), until: now.getTime() + VALID_MS, isNeeded }
    return token
  }

  /** Whether the token opens the first run. */
  async isOpen(token: string, now: Date): Promise<boolean> {
    const link = this.#find(token, now)
    return link !== undefined && (await link.isNeeded())
  }

  /** Runs `work` unless the token is unknown, expired, used or in use: then it resolves to undefined. A failure frees it. */
  async use<Result>(
    token: string,
    now: Date,
    work: (isNeeded: () => Promise<boolean>) => Promise<Result>,
  ): Promise<Result | undefined> {
    const link = this.#find(token, now)
    if (!link) return undefined
    this.#link = undefined
    try {
      return (await link.isNeeded()) ? await work(link.isNeeded) : undefined
    } catch (error) {
      this.#link = link
      throw error
    }
  }

  #find(token: string, now: Date) {
    const link = this.#link
    const hash = Buffer.from(hashToken(token))
    return link && link.until > now.getTime() && timingSafeEqual(link.hash, hash) ? link : undefined
  }
}
