import { proxy } from 'valtio'

export type ThemeName = 'light' | 'dark'

const KEY = 'theme'
const system = matchMedia('(prefers-color-scheme: dark)')

/** The theme on the screen: a person's choice, else the device's. */
export const theme = proxy<{ name: ThemeName }>({ name: 'light' })

/** Shows the right theme and follows the device while nobody chose. */
export function startTheme(): void {
  show(chosen() ?? fromSystem())
  system.addEventListener('change', () => show(chosen() ?? fromSystem()))
}

export function chooseTheme(name: ThemeName): void {
  localStorage.setItem(KEY, name)
  show(name)
}

function chosen(): ThemeName | undefined {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : undefined
}

function fromSystem(): ThemeName {
  return system.matches ? 'dark' : 'light'
}

function show(name: ThemeName): void {
  theme.name = name
  document.documentElement.dataset.theme = name
}
