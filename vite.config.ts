import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The browser's half: built into dist/web, served by Fastify. `npm run dev` puts it in front of the same server. */
export default defineConfig({
  root: 'src',
  // Lingui's macros need Babel; everything else is Vite's own transform.
  plugins: [react(), babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] })],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
  },
  server: {
    proxy: {
      '^/(api|trpc|uploads)(/|$)': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3001' },
    },
  },
})
