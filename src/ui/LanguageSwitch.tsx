import { useLingui } from '@lingui/react/macro'
import { isSiteLocale, languageTag, localeName, siteLocales } from '#domain/locale.ts'
import { chooseLocale, currentLocale, offeredLocales } from '../lib/i18n.ts'
import { usePageData } from '../lib/page/page-data.ts'
import css from './LanguageSwitch.module.css'
import { InlineIcon } from './icon/InlineIcon.tsx'

/** The language of the interface, each by its own name; nothing where there is one only. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const current = currentLocale()
  const wanted = offeredLocales(usePageData())
  // English is the last resort of a site without it.
  const offered = siteLocales.filter((locale) => locale === current || wanted.includes(locale))
  if (!offered[1]) return null
  return (
    <label className={`inline-row gap-2 target pad-inline round soft hover-fill ${css.switch}`}>
      <InlineIcon shape="languages" size={18} />
      <span className="visually-hidden">{t`Language`}</span>
      <select
        value={current}
        onChange={(event) => isSiteLocale(event.target.value) && void chooseLocale(event.target.value)}
      >
        {offered.map((locale) => (
          <option className="bg-card ink" key={locale} value={locale} lang={languageTag[locale]}>
            {localeName[locale]}
          </option>
        ))}
      </select>
    </label>
  )
}
