import { proxy } from 'valtio'
import { readStored, writeCookie, writeStored } from './storage.ts'

export type ThemeName = 'light' | 'dark'

const KEY = 'theme'
/** The bar of the browser has the colour of the page: `--paper` of `tokens.css`. */
const paper: Record<ThemeName, string> = { light: '#fbf8f3', dark: '#171412' }

/** The theme on the screen: the person's choice, else the device's. */
export const theme = proxy<{ name: ThemeName }>({ name: 'light' })

/** Shows the theme, and follows the device until a person chooses. */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => show(chosen() ?? (system.matches ? 'dark' : 'light'))
  follow()
  system.addEventListener('change', follow)
}

export function chooseTheme(name: ThemeName): void {
  writeStored(KEY, name)
  // The server sends the next page in these colours from its first frame on.
  writeCookie(KEY, name)
  show(name)
}

function chosen(): ThemeName | undefined {
  const stored = readStored(KEY)
  return stored === 'light' || stored === 'dark' ? stored : undefined
}

function show(name: ThemeName): void {
  theme.name = name
  document.documentElement.dataset.theme = name
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper[name])
}
