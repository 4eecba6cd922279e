import type { Readable } from 'node:stream'
import type { SiteLocale } from '#domain/locale.ts'
import type { Right } from '#domain/rights.ts'
import { storeTemporary } from '../frame/temporary-values.ts'
import type { AccountContext } from '../frame/request-context.ts'
import type { Viewer } from '../frame/viewer.ts'
import { newToken } from '../lib/tokens.ts'

const VALID_MS = 5 * 60_000

/** A download that was requested but not started. */
export interface PendingDownload {
  viewer: Viewer
  locale: SiteLocale
  /** Checked again when the download starts. */
  right: Right
  /** Who writes the file, and of what. */
  kind: string
  order: unknown
}

/** A file that is being streamed. */
export interface DownloadFile {
  name: string
  type: `application/${string}`
  stream: Readable
}

/** Writes the files of one kind, on whatever server the download starts. */
export type OpenDownload = (context: AccountContext, order: never) => Promise<DownloadFile>

export const keyOfDownload = (token: string) => `download:${token}`

/** Keeps a download of the caller for five minutes. Returns its address, which works once. */
export async function createDownload(
  { deps, viewer, locale, right }: AccountContext,
  kind: string,
  order: unknown,
): Promise<string> {
  const token = newToken()
  const download: PendingDownload = { viewer, locale, right, kind, order }
  await storeTemporary(deps, keyOfDownload(token), download, VALID_MS)
  return `/downloads/${token}`
}
