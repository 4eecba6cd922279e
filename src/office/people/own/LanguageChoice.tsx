import { useLingui } from '@lingui/react/macro'
import { localeName, type SiteLocale } from '#domain/locale.ts'
import { chooseLocale, currentLocale, offeredLocales } from '../../../lib/i18n.ts'
import { Chips } from '../../../ui/input/Chips.tsx'

/** The language of the office, each by its own name. */
export function LanguageChoice() {
  const { t } = useLingui()
  return (
    <Chips<SiteLocale>
      label={t`Language`}
      value={currentLocale()}
      onChoose={(locale) => void chooseLocale(locale)}
      chips={offeredLocales().map((value) => ({ value, label: localeName[value] }))}
    />
  )
}
