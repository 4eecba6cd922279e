import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const pages = join(import.meta.dirname, 'pages')

/** Builds the pages of `npm run bench` as the product is built. */
export default defineConfig({
  root: pages,
  // A missing picture is a 404, not a page.
  appType: 'mpa',
  logLevel: 'warn',
  plugins: [react(), babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] })],
  build: {
    outDir: '../../../../dist/bench',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { input: ['lesson', 'floor', 'editor', 'composer'].map((name) => join(pages, `${name}.html`)) },
  },
})
