import type { AccountQuery } from '#db/query.ts'
import type { SiteLocale } from '#domain/locale.ts'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { Right } from '#domain/rights.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from './viewer.ts'

/** A request before its right is checked; only the transports use it. */
export interface RequestContext {
  deps: Deps
  viewer: Viewer | null
  locale: SiteLocale
  /** Of the browser, in its order. */
  languages: readonly string[]
  client: ClientInfo
  /** Reads the session again; for streams, which outlive their first check. Throws as `readRequestContext` does. */
  refresh(): Promise<RequestContext>
}

/** A request whose right is checked, of a caller who may be signed out. */
export interface PublicContext extends RequestContext {
  /** The right that was checked. */
  right: Right
  /** Reads the session and checks the right again. Throws `Unauthorized` or `Forbidden` when it is gone. */
  refresh(): Promise<PublicContext>
}

/** A request whose right is checked, of a signed-in caller who works in one account. */
export interface AccountContext extends PublicContext {
  viewer: Viewer
  /** The current account: the viewer's own, or for ADMIN the one in the account header. */
  accountId: string
  /** Runs `work` in a transaction on that account's rows. */
  inAccount: AccountTransaction
  /** The same for read-only work. */
  readAccount: AccountTransaction
  /** Records an act of the viewer in the audit log of the account, in the same transaction. */
  record(tx: AccountQuery, action: AuditAction, details?: object): Promise<void>
  /** As above; also throws `Forbidden` when the caller now works in another account. */
  refresh(): Promise<AccountContext>
}

/** Who changes rows of an account: a caller, or a job that continues what a caller began. */
export type ActorContext = Pick<AccountContext, 'deps' | 'locale' | 'record'> & {
  viewer: Pick<Viewer, '_id' | 'account_role'>
}

type AccountTransaction = <T>(work: (tx: AccountQuery) => Promise<T>) => Promise<T>

/** Facts about a caller without a session. */
export interface ClientInfo {
  ip: string
  /** Names the request in logs and in replies to failed ones. */
  request_id: string
  host: string
  /** Browser and system, as people call them; empty when unknown. */
  device: string
  /** Account headers of a signed-out caller: public data of that account only. */
  wanted: { account_id?: string | undefined; account_token?: string | undefined }
}
