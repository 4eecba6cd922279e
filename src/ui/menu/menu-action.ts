import type { ReactNode } from 'react'

/** An entry of a menu. */
export interface MenuAction {
  /** Shown in the menu. */
  text: string
  /** The accessible name, which contains the text or says more than it. */
  label: string
  icon: ReactNode
  disabled?: boolean
  run(): void
}

/** An entry of a menu that leads to another page. */
export interface MenuLink extends Omit<MenuAction, 'disabled' | 'run'> {
  href: string
}
