import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { useIsHydrated } from '../lib/page/use-is-hydrated.ts'
import { chooseTheme, theme } from '../lib/theme.ts'
import css from './IconButton.module.css'
import { InlineIcon } from './icon/InlineIcon.tsx'

/** Light paper or dark. */
export function ThemeSwitch() {
  const { t } = useLingui()
  const { name } = useSnapshot(theme)
  const dark = useIsHydrated() && name === 'dark'
  const label = dark ? t`Light theme` : t`Dark theme`
  return (
    <button
      type="button"
      className={`place-center bare round soft pointer ${css.button}`}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
      aria-label={label}
      title={label}
    >
      <InlineIcon shape={dark ? 'sun' : 'moon'} size={20} />
    </button>
  )
}
