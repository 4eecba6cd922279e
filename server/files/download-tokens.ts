import type { Readable } from 'node:stream'
import type { Right } from '#domain/rights.ts'
import { hashToken, newToken } from '../lib/tokens.ts'
import type { Viewer } from '../frame/viewer.ts'

const VALID_MS = 5 * 60_000

/** A download that was requested but not started. */
export interface PendingDownload {
  viewer: Viewer
  /** Checked again when the download starts. */
  right: Right
  open(): Promise<DownloadFile>
}

/** A file that is being streamed. */
export interface DownloadFile {
  name: string
  type: `application/${string}`
  stream: Readable
}

/** Pending downloads of one process, by the hash of their token. A restart loses them; the user requests them again. */
export class DownloadTokens {
  readonly #pending = new Map<string, { download: PendingDownload; until: number }>()

  /** Stores a download for five minutes. Returns its address. */
  add(download: PendingDownload, now: Date): string {
    for (const [key, { until }] of this.#pending) if (until <= now.getTime()) this.#pending.delete(key)
    const token = newToken()
    this.#pending.set(hashToken(token), { download, until: now.getTime() + VALID_MS })
    return `/downloads/${token}`
  }

  /** Returns a download that can be started; undefined for a token that is unknown, used or expired. */
  find(token: string, now: Date): PendingDownload | undefined {
    const found = this.#pending.get(hashToken(token))
    return found && found.until > now.getTime() ? found.download : undefined
  }

  /** Removes and returns a download; undefined for a token that is unknown, used or expired. */
  consume(token: string, now: Date): PendingDownload | undefined {
    const found = this.find(token, now)
    this.#pending.delete(hashToken(token))
    return found
  }
}
