import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { Drawing } from '#domain/pages/page-data.ts'
import type { Deps } from '../deps.ts'

/** The first frame of a page. */
interface Drawn {
  html: string
  /** The rules of its elements. */
  styles: string
}

/** Draws the first frame of a page; undefined where it is not drawn. */
type DrawPage = (drawing: Drawing) => Promise<Drawn | undefined>

/** The bundle of `src/student/draw.tsx`. */
interface Bundle {
  drawPage(drawing: Drawing): Promise<Drawn>
}

/** Characters of all cached drawings. */
const MAX_CACHED = 8_000_000

/**
 * Draws public pages with the components of students' pages, so that a slow phone shows them before it has their code. A page
 * that cannot be drawn is sent without: the browser shows it itself. Drawings are cached by what they were drawn from.
 */
export function openDrawnPages({ config, log }: Pick<Deps, 'config' | 'log'>): DrawPage {
  const file = join(config.root, 'dist', 'drawing', 'draw.js')
  if (!existsSync(file)) return async () => undefined
  const drawings = new LRUCache<string, Drawn>({
    maxSize: MAX_CACHED,
    sizeCalculation: ({ html, styles }) => html.length + styles.length + 1,
  })
  let bundle: Promise<Bundle> | undefined
  return async (drawing) => {
    const key = createHash('sha256').update(JSON.stringify(drawing)).digest('base64')
    const known = drawings.get(key)
    if (known !== undefined) return known.html === '' ? undefined : known
    let drawn: Drawn = { html: '', styles: '' }
    try {
      bundle ??= import(pathToFileURL(file).href) as Promise<Bundle>
      drawn = await (await bundle).drawPage(drawing)
    } catch (error) {
      log.error({ err: error, page: drawing.page.path }, 'a page could not be drawn')
    }
    drawings.set(key, drawn)
    return drawn.html === '' ? undefined : drawn
  }
}
