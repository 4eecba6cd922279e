import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const coreParts = [
  /node_modules\/(react|react-dom|scheduler|wouter|use-sync-external-store|regexparam|mitt)\//,
  /node_modules\/(@lingui|valtio|proxy-compare|@trpc\/(client|server)|superjson|copy-anything|is-what)\//,
  /\/src\/app\/(?!layouts\/(Default|OfficeTools|EmptyOffice|FloatingBox))/,
  /\/src\/lib\/(?!trpc-query)/,
  /\/src\/domain\/(locale|roles|rights|session|page-paths)/,
]
const lessonParts = [
  /\/blocks\/[^/]+\/(Student|views|[a-z-]+\.module)/,
  /\/blocks\/kit\/(picture|lesson-title|rich-text\/RichText\.)/,
  /\/blocks\/kit\/(choice\/Choice(Question|Item)|question\/(QuestionCard|GradeNote|Verdict))/,
  /\/src\/(engine\/player|features\/lesson)\//,
  /node_modules\/idb\//,
]

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
    rolldownOptions: {
      output: {
        // What every page begins with, and what a lesson adds: two files instead of twenty on a slow network.
        codeSplitting: {
          groups: [
            { name: 'core', test: (id) => coreParts.some((part) => part.test(id)) },
            { name: 'lesson', test: (id) => lessonParts.some((part) => part.test(id)) },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '^/(api|trpc|uploads)(/|$)': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3001' },
    },
  },
})
