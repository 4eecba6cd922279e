import { type CSSProperties, createContext } from 'react'
import type { PageData } from '#domain/pages/page-data.ts'

/** What components find where the server draws the first frame of a page; nothing in a browser. */
export const DrawnPage = createContext<
  | {
      data: PageData
      /** Takes a style into the one style element of the page, and returns its name there. */
      addStyle(style: CSSProperties): string
      /** Draws the scene of a cover; undefined after the first ones. */
      drawScene(category: string, title: string): string | undefined
    }
  | undefined
>(undefined)
