import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { Manifest } from 'vite'
import type { Drawing } from '#domain/pages/drawing.ts'
import type { Deps } from './deps.ts'

/** Draws the first frame of a page as HTML; empty where it is not drawn. */
type DrawPage = (drawing: Drawing) => Promise<string>

/** The bundle of `src/student/draw.tsx`. */
interface Bundle {
  drawPage(drawing: Drawing): string | undefined
}

/** The scripts that only drawn pages have: addresses without the first slash. */
interface FirstScripts {
  theme: string
  start: string
}

/** The built files of `src/student/first-theme.ts` and `src/student/start-drawn.ts`. */
export function firstScriptsOf(manifest: Manifest): FirstScripts {
  const fileOf = (name: string) => manifest[`student/${name}.ts`]?.file ?? ''
  return { theme: fileOf('first-theme'), start: fileOf('start-drawn') }
}

/** Sets the theme of a document before its first frame, and loads its other scripts at the first sign of use. */
export function startDrawn(shell: string, { theme, start }: FirstScripts): string {
  return shell
    .replace('<title>', (title) => `<script src="/${theme}"></script>${title}`)
    .replaceAll('<link rel="modulepreload"', '<link rel="later-modulepreload"')
    .replace(
      /<script type="module" crossorigin src="([^"]+)">/,
      (_all, entry: string) => `<script type="module" async crossorigin src="/${start}" data-entry="${entry}">`,
    )
}

/** Characters of all cached drawings. */
const MAX_CACHED = 8_000_000

/**
 * Draws public pages with the components of students' pages, so that a slow phone shows them before it has their code. A page
 * that cannot be drawn is sent without: the browser shows it itself. Drawings are cached by what they were drawn from.
 */
export function openDrawnPages({ config, log }: Pick<Deps, 'config' | 'log'>): DrawPage {
  const file = join(config.root, 'dist', 'drawing', 'draw.js')
  if (!existsSync(file)) return async () => ''
  const drawings = new LRUCache<string, string>({ maxSize: MAX_CACHED, sizeCalculation: (html) => html.length + 1 })
  let bundle: Promise<Bundle> | undefined
  return async (drawing) => {
    const key = createHash('sha256').update(JSON.stringify(drawing)).digest('base64')
    const known = drawings.get(key)
    if (known !== undefined) return known
    try {
      bundle ??= import(pathToFileURL(file).href) as Promise<Bundle>
      const html = (await bundle).drawPage(drawing) ?? ''
      drawings.set(key, html)
      return html
    } catch (error) {
      log.error({ err: error, page: drawing.page.path }, 'a page could not be drawn')
      drawings.set(key, '')
      return ''
    }
  }
}
