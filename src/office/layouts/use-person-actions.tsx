import { useLingui } from '@lingui/react/macro'
import { Languages, LogOut, Moon, Settings, Sun } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { languageTag, localeName, siteLocales } from '#domain/locale.ts'
import { chooseLocale } from '../../lib/i18n.ts'
import { logout } from '../../lib/sign-in.ts'
import { chooseTheme, theme } from '../../lib/theme.ts'
import type { MenuAction } from '../../ui/menu/menu-action.ts'

/** What the person who is signed in can choose for themselves; the menu and the palette have the same. */
export function usePersonActions(): MenuAction[] {
  const { t, i18n } = useLingui()
  const [, navigate] = useLocation()
  const isDark = useSnapshot(theme).name === 'dark'
  const themeName = isDark ? t`Light theme` : t`Dark theme`
  const action = (text: string, Icon: typeof Sun, run: () => void): MenuAction => ({
    text,
    label: text,
    icon: <Icon size={18} aria-hidden="true" />,
    run,
  })
  return [
    action(t`Settings`, Settings, () => navigate('/backoffice/settings')),
    action(themeName, isDark ? Sun : Moon, () => chooseTheme(isDark ? 'light' : 'dark')),
    ...siteLocales
      .filter((locale) => languageTag[locale] !== i18n.locale)
      .map((locale) => action(localeName[locale], Languages, () => void chooseLocale(locale))),
    // The guard of the page then leads to the sign-in.
    action(t`Sign out`, LogOut, () => void logout()),
  ]
}
