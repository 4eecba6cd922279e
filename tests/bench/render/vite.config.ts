import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const pages = join(import.meta.dirname, 'pages')

/** The pages that `npm run bench` draws, built as the product is. */
export default defineConfig({
  root: pages,
  // A picture that is not there is a 404, not a page.
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
