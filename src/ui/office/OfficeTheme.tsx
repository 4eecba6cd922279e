import { Theme } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Tooltips } from './Tooltips.tsx'

/**
 * What Radix Themes' parts need around them. Colours, sizes and light or dark come from `theme.css` and the product's tokens; the
 * document repeats the attributes on its body, for dialogs, whose elements are beside the page.
 */
export function OfficeTheme({ children }: { children: ReactNode }) {
  return (
    <Theme accentColor="indigo" grayColor="sand" radius="large" panelBackground="solid" hasBackground={false}>
      {children}
      <Tooltips />
    </Theme>
  )
}
