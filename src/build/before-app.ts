import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

const source = join(import.meta.dirname, '../shared/app/before-app.js')

/**
 * Adds `src/shared/app/before-app.js` to every document as a separate script, which older browsers run too: not bundled, and
 * minified without newer syntax. It is deferred: it delays no first frame, and runs before the application.
 */
export function beforeApp(): Plugin {
  let isBuild = false
  let file = ''
  let code = ''
  return {
    name: 'before-app',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    async buildStart() {
      if (!isBuild) return
      const minified = await minify('before-app.js', readFileSync(source, 'utf8'), {
        module: false,
        compress: { target: 'es2015' },
      })
      code = minified.code
      file = `assets/before-app-${createHash('sha256').update(code).digest('base64url').slice(0, 7)}.js`
    },
    transformIndexHtml() {
      const src = isBuild ? `/${file}` : '/shared/app/before-app.js'
      return [{ tag: 'script', attrs: { src, defer: true }, injectTo: 'head-prepend' }]
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: code })
    },
  }
}
