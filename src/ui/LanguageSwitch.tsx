import { useLingui } from '@lingui/react/macro'
import { isSiteLocale, languageTag, localeName, siteLocales } from '#domain/locale.ts'
import { chooseLocale } from '../lib/i18n.ts'
import css from './LanguageSwitch.module.css'
import { InlineIcon } from './icon/InlineIcon.tsx'

/** The language of the interface, each by its own name. */
export function LanguageSwitch() {
  const { t, i18n } = useLingui()
  const current = siteLocales.find((locale) => languageTag[locale] === i18n.locale)
  return (
    <label className={css.switch}>
      <InlineIcon shape="languages" size={18} />
      <span className="visually-hidden">{t`Language`}</span>
      <select
        value={current}
        onChange={(event) => isSiteLocale(event.target.value) && void chooseLocale(event.target.value)}
      >
        {siteLocales.map((locale) => (
          <option key={locale} value={locale} lang={languageTag[locale]}>
            {localeName[locale]}
          </option>
        ))}
      </select>
    </label>
  )
}
