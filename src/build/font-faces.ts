import { basename } from 'node:path'
import type { PostcssPlugin } from './postcss-plugin.ts'

/** Files of faces, as fontsource names them, with the letters of the product's languages. */
const common = /-(cyrillic|latin)-wght-/

/**
 * Both sheets of fonts import all faces that fontsource declares. `fonts.css` keeps those with the letters of the product's languages,
 * which every page begins with; `rare-fonts.css`, which comes when a page has loaded, keeps the others.
 */
export function fontFaces(): PostcssPlugin {
  return {
    postcssPlugin: 'font-faces',
    OnceExit(root) {
      const sheet = basename(root.source?.input.file ?? '')
      if (sheet !== 'fonts.css' && sheet !== 'rare-fonts.css') return
      root.walkAtRules('font-face', (face) => {
        const text = face.toString()
        if (text.includes('woff2') && common.test(text) !== (sheet === 'fonts.css')) face.remove()
      })
    },
  }
}
