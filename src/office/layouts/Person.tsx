import { useLingui } from '@lingui/react/macro'
import { Languages, LogOut, Moon, Settings, Sun } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { languageTag, localeName, siteLocales } from '#domain/locale.ts'
import { chooseLocale } from '../../lib/i18n.ts'
import { session } from '../../lib/session.ts'
import { logout } from '../../lib/sign-in.ts'
import { chooseTheme, theme } from '../../lib/theme.ts'
import { RoleName } from '../../shared/navigation/RoleName.tsx'
import { ActionMenu, type MenuAction } from '../../ui/menu/ActionMenu.tsx'
import css from './Person.module.css'

/** Who is signed in and as what, with a menu of own choices. */
export function Person({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const actions = usePersonActions()
  if (!user) return null
  const { user_fullname: name, account_role } = user
  return (
    <div className={css.person}>
      {!isCompact && (
        <>
          <span className={css.letter} aria-hidden="true">
            {name?.trim().charAt(0) || '–'}
          </span>
          <span className={css.words}>
            <strong>{name}</strong>
            <span>
              <RoleName role={account_role} />
            </span>
          </span>
        </>
      )}
      <ActionMenu label={t`Your menu`} actions={actions} />
    </div>
  )
}

function usePersonActions(): MenuAction[] {
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
