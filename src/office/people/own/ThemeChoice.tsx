import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { chooseTheme, theme, type ThemeName } from '../../../lib/theme.ts'
import { Chips } from '../../../ui/input/Chips.tsx'

/** Light paper or dark, in words. */
export function ThemeChoice() {
  const { t } = useLingui()
  const { name } = useSnapshot(theme)
  return (
    <Chips<ThemeName>
      label={t`Appearance`}
      value={name}
      onChoose={chooseTheme}
      chips={[
        { value: 'light', label: t`Light theme` },
        { value: 'dark', label: t`Dark theme` },
      ]}
    />
  )
}
