import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { languageTag, localeName, siteLocales } from '#domain/locale.ts'
import { Chips } from '../../ui/input/Chips.tsx'

const ALL = 'all'

/**
 * Filters courses by language, at first by that of the interface if there are any. `filter` is the choice, or null where
 * all courses have the same language; `isMixed` tells that the shown ones may differ.
 */
export function useCourseLanguage<Course extends { course_locale: string }>(courses: readonly Course[]) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<string>()
  const own = siteLocales.find((locale) => languageTag[locale] === i18n.locale)
  const locales = siteLocales.filter((locale) => courses.some(({ course_locale }) => course_locale === locale))
  const language = chosen ?? (own && locales.includes(own) ? own : ALL)
  const languages = locales.map((locale) => ({
    value: locale as string,
    label: <span lang={languageTag[locale]}>{localeName[locale]}</span>,
    count: courses.filter(({ course_locale }) => course_locale === locale).length,
  }))
  const filter: ReactNode = locales.length > 1 && (
    <Chips
      label={t`Language of the courses`}
      value={language}
      onChoose={setChosen}
      chips={[...languages, { value: ALL, label: t`All languages`, count: courses.length }]}
    />
  )
  return {
    shown: courses.filter(({ course_locale }) => language === ALL || course_locale === language),
    filter,
    isMixed: language === ALL || language !== own,
  }
}
