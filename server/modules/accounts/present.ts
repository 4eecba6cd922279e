import type { ResolvedVisitor } from '#domain/account/resolve-visitor.ts'
import { readSiteNames } from '#domain/account/site-names.ts'
import type { AccountRow, VisitorAccountRow } from './queries.ts'
import type { Account, ExplainedVisitor, PublicAccount } from './schema.ts'

/** Without hosts: they name other sites of the organisation. */
export function presentPublic(row: VisitorAccountRow): PublicAccount {
  return {
    _id: row._id,
    account_name: row.account_name,
    account_token: row.account_token,
    account_logo: row.account_logo,
    account_country_codes: row.account_country_codes,
    account_country_codes_defaults: row.account_country_codes_defaults,
    account_extra_props: presentExtraProps(row.account_extra_props),
  }
}

function presentExtraProps({ site_locales, site_names }: VisitorAccountRow['account_extra_props']) {
  return { site_locales, site_names: readSiteNames(site_names) }
}

export function presentAccount(row: AccountRow): Account {
  return {
    ...presentPublic(row),
    account_hosts: row.account_hosts,
    is_default: row.is_default,
    version: row.version,
    archived_at: row.archived_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export function presentExplained(resolved: ResolvedVisitor<VisitorAccountRow>): ExplainedVisitor {
  const { id, iso, code, country } = resolved.phoneCode
  return {
    account: presentPublic(resolved.account),
    account_reason: resolved.accountReason,
    locale: resolved.locale,
    locale_reason: resolved.localeReason,
    phone_code: { id, iso, code, country },
    phone_reason: resolved.phoneReason,
    logo: resolved.logo,
    logo_reason: resolved.logoReason,
  }
}
