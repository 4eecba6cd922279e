import type { SiteNames } from '#domain/account/site-names.ts'
import type { SiteLocale } from '#domain/locale.ts'
import { loadOnce } from '../loading/load-once.ts'
import { pageData } from '../page/page-data.ts'
import { postRest } from './rest.ts'

/** The account of this visitor, as `/accounts/byparams/` returns it. */
export interface VisitorAccount {
  account: {
    _id: string
    account_name: string
    account_token: string
    account_logo: string
    account_country_codes: number[]
    account_country_codes_defaults: number[]
    account_extra_props: { site_locales: string[]; site_names: SiteNames }
  }
  locale: SiteLocale
  ipPhoneCodeId: number
}

/** The account of the host or of the visitor's country; requested once a page. Rejects without a network. */
export const loadVisitorAccount = loadOnce(() => {
  const { phoneCodeId } = pageData()
  return postRest<VisitorAccount>('/accounts/byparams/', {
    host: location.host,
    ...(phoneCodeId === undefined ? {} : { ipPhoneCodeId: phoneCodeId }),
  })
})
