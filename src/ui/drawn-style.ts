import { type CSSProperties, useContext } from 'react'
import { DrawnPage } from '../lib/page/drawn-page.ts'

/**
 * A style that depends on data, as attributes. The security policy allows no style attributes in HTML, so those of a drawn page are
 * rules for `data-style`; React leaves them in force, and sets what changes later itself.
 */
export function useDrawnStyle(style: CSSProperties): { style: CSSProperties } | { 'data-style': string } {
  const drawn = useContext(DrawnPage)
  return drawn ? { 'data-style': drawn.addStyle(style) } : { style }
}
