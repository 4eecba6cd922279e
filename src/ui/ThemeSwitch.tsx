import { useLingui } from '@lingui/react/macro'
import { Moon, Sun } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { chooseTheme, theme } from '../lib/theme.ts'
import styles from './IconButton.module.css'

/** Light paper or dark. */
export function ThemeSwitch() {
  const { t } = useLingui()
  const { name } = useSnapshot(theme)
  const dark = name === 'dark'
  const label = dark ? t`Light theme` : t`Dark theme`
  return (
    <button
      type="button"
      className={styles.button}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
      aria-label={label}
      title={label}
    >
      {dark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
    </button>
  )
}
