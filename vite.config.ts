import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Manifest, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { icons, sharedFolders, sharedPackages, startOf, withImports } from './src/build/chunk-groups.ts'
import { beforeApp } from './src/build/before-app.ts'
import { classNames } from './src/build/class-names.ts'
import { browserFloor, scriptTarget } from './src/build/browser-floor.ts'
import { compressedCopies } from './src/build/compressed-copies.ts'
import { fetchedModules } from './src/build/fetched-modules.ts'
import { fontFaces } from './src/build/font-faces.ts'
import { radixStyles } from './src/build/radix-styles.ts'
import { pageDocuments } from './src/build/page-documents.ts'
import { singleRadix } from './src/build/single-radix.ts'
import { singleIcons } from './src/build/single-icons.ts'
import { withoutStyleElements } from './src/build/without-style-elements.ts'
import { studentFiles } from './src/build/student-files.ts'
import { studentPages } from '#domain/pages/student-pages.ts'
import { slimPageTable } from './src/build/slim-page-table.ts'
import { webManifest } from './src/build/web-manifest.ts'
import { moduleReport } from './tests/size/module-report.ts'

const root = import.meta.dirname

/** The components of students' pages that are not shown without a network. */
const onlinePages = new Set(studentPages.flatMap(({ file, offline }) => (offline ? [] : [`student/${file}.tsx`])))

/** The worker at /sw.js, from our own source; it stores what a student needs and nothing else (decision 15). */
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'worker',
  filename: 'sw.ts',
  // Pages register it themselves, after everything else, and bring their own manifest.
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    sourcemap: false,
    globPatterns: ['student/index.html', 'assets/*'],
    // Their names change with them.
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (entries) => {
        const built = readFileSync(join(root, 'dist/web/.vite/manifest.json'), 'utf8')
        const wanted = studentFiles(JSON.parse(built) as Manifest, onlinePages)
        const shell = entries.filter(({ url }) => url.endsWith('.html')).map((entry) => ({ ...entry, url: '/' }))
        return {
          manifest: [...shell, ...entries.filter(({ url }) => wanted.has(url) || url.startsWith('assets/before-app'))],
          warnings: [],
        }
      },
    ],
  },
})

/** A short class name, unique by name and file. */
function nameClass(name: string, file: string): string {
  const path = relative(root, file.split('?')[0] ?? file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** Scripts of lessons, and those of the editor and of the review, which load much at a press alone. */
const withoutLists = /^assets\/(student|lesson|entry|office-editor|office-office-grading)-/

/** How long plugins take is of no use to people who start the application. */
const checks = { bundlerTimings: false }

/** `vite build --ssr`: the bundle with which the server draws the first frame of public pages. */
const drawing = {
  outDir: '../dist/drawing',
  emptyOutDir: true,
  target: 'es2022',
  rolldownOptions: { checks },
}

/** The browser half: built into dist/web, served by Fastify. `npm run dev` puts it in front of the same server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'src',
  appType: 'mpa',
  // A polyfill for versions of React before 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  plugins: [
    // First, because the others remove the comments by which it finds titles.
    slimPageTable(),
    singleIcons(),
    classNames(),
    singleRadix(),
    withoutStyleElements(),
    react(),
    // For Lingui's macros.
    babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
    // The server draws pages with a bundle of components alone (decision 41).
    isSsrBuild
      ? []
      : [
          pageDocuments(),
          beforeApp(),
          webManifest(),
          fetchedModules(),
          moduleReport(),
          worker,
          compressedCopies(join(root, 'dist/web/assets')),
        ],
  ],
  css: { modules: { generateScopedName: nameClass }, postcss: { plugins: [fontFaces(), radixStyles()] } },
  ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
  build: isSsrBuild
    ? drawing
    : {
        outDir: '../dist/web',
        emptyOutDir: true,
        manifest: true,
        // What a lesson begins with would list the scripts of all that it may load later, and the editor those of each block. Those are
        // found when they are loaded (`src/lib/loading/load-module.ts`). Styles are always listed.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, dependencies, { hostId, hostType }) =>
            hostType === 'js' && (withoutLists.test(hostId) || file.includes('office-edit-views')) ? [] : dependencies,
        },
        target: scriptTarget,
        cssTarget: browserFloor,
        rolldownOptions: {
          checks,
          // The names of classes, above all: class-names.ts.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          // The first scripts of drawn pages (decision 41) are in no document: the server puts them there.
          input: ['student/index.html', 'office/index.html', 'student/first-frame.ts', 'student/start-drawn.ts'].map(
            (file) => join(root, 'src', file),
          ),
          output: {
            // The bundler names a file of icons after every module that uses it, and each page names what it loads later;
            // short hashes keep that list small.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                startOf('student', /\/src\/student\/lesson\/LessonPage\.tsx$/),
                withImports('student', 'lesson', /\/src\/student\/lesson\/LessonPage\.tsx$/),
                withImports('student', 'calls', /\/src\/lib\/api\/trpc\.ts$/),
                icons,
                sharedFolders('student'),
                startOf('office', /\/src\/office\/layouts\/DefaultLayout\.tsx$/),
                withImports('office', 'office-frame', /\/src\/office\/layouts\/DefaultLayout\.tsx$/),
                sharedPackages('office'),
                withImports('office', 'office-models', /\/blocks\/(registry|lesson)\.ts$/),
                sharedFolders('office'),
                withImports('office', 'office-editor', /\/src\/office\/compose\/LessonEditorPage\.tsx$/),
                withImports('office', 'office-edit-views', /\/blocks\/[^/]+\/Edit\.tsx$/),
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
}))
