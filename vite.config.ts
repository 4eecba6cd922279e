import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PurgeCSS } from 'purgecss'
import { type Manifest, type Plugin, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { studentFiles } from './src/worker/student-files.ts'
import { webManifest } from './src/worker/web-manifest.ts'

const coreParts = [
  /\/src\/main\.tsx$/,
  /node_modules\/idb\//,
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|mitt)\//,
  /node_modules\/(@lingui|valtio|proxy-compare)\//,
  /\/src\/app\/(?!update\/|OfferedSignIn|layouts\/(Meta|Default|Lists|Queries|OfficeTools|EmptyOffice|FloatingBox))/,
  /\/src\/lib\/(?!sign-in|trpc\.|trpc-query|clipboard|internal-path|upload-(image|file)|tellable|fault-words|draft-owner|left-drafts|follow-live|read-live|open-passage|category-label|text-size)/,
  // What the office shares with a lesson's first moment: neither may come with the other.
  /\/src\/ui\/(IconButton|LanguageSwitch|Logo|Notice|Button|Loading|ThemeSwitch|sign\/Sign)\./,
  /\/src\/features\/lesson\/offline-door/,
  /\/src\/domain\/(locale|roles|session|page-paths)/,
]
/** What the office shares with what students see later. */
const sharedParts = [/\/src\/(ui\/(TextInput|copy-link)|lib\/clipboard)/]
const sharedIcons = [
  /lucide-react\/dist\/esm\/icons\/(book-open|(arrow-(down|left|right)|chevron-right|circle-(check|dashed)|message-circle|share-2|x)\.)/,
]
/** What it takes to call the server: a lesson that came with its page needs it only once there is an answer. */
const callParts = [/node_modules\/(@trpc\/(client|server)|superjson|copy-anything|is-what)\//, /\/src\/lib\/trpc\.ts$/]
const officeParts = [
  /node_modules\/@radix-ui\//,
  /\/src\/(ui|app\/layouts\/(?!Meta|Lists|Queries|EmptyOffice))/,
  /\/src\/domain\/rights/,
  /\/src\/lib\/(upload-(image|file)|tellable|fault-words|draft-owner|left-drafts|follow-live|read-live)/,
]
/** Lists of the server's, kept in the browser: whoever writes a lesson has none. */
const queryParts = [/node_modules\/(@tanstack|@trpc\/react-query)\//, /\/src\/(app\/layouts\/Queries|lib\/trpc-query)/]
/** Checking an element's data, wherever lessons are composed. */
const modelParts = [
  /node_modules\/zod\//,
  /\/blocks\/([^/]+\/(model|match-[a-z]+)|registry|lesson|kit\/(fields|element-id|choice\/[a-z-]+))\.ts$/,
]
/** What is dragged, in lessons and beside them, and the field for a picture: not with every kind of block on its back. */
const rowParts = [/\/blocks\/kit\/rows\//, /node_modules\/@dnd-kit\//]
const pictureParts = [/\/blocks\/kit\/(image-field\/(?!Library)|plain-text-field\/)/]
/** What the composer begins with; what it loads later uses some of it too. */
const composerParts = [/\/src\/engine\/editor\/(LessonEditor|use-block-label|read-element|excerpt-of)\.tsx?$/]
/** What a block needs once somebody edits it: one file instead of one for each kind of block, and with it the composer's tools. */
const editParts = [
  /\/blocks\/[^/]+\/Edit/,
  /\/blocks\/kit\/(choice|question|rich-text\/RichTextField|media\/Media(Editor|LinkField)).*\.tsx$/,
  /\/blocks\/kit\/media\/read-media-link/,
  /\/src\/engine\/editor\/(Palette|Panel|OutlinePlace|Outline|KeyHelp|BlockDrag|search-palette)\./,
]
/** What plays videos and recordings: fetched by the press that opens the first of them. */
const playerParts = [
  /node_modules\/plyr\//,
  /\/blocks\/(video|audio)\/(VideoPlayer|FullscreenButton|AudioPlayer|Equaliser)/,
  /\/blocks\/kit\/media\/(PlayerControls|ControlButton|use-player|open-player|take-turn|clock|[a-z]+-language|frame-media)/,
]
/** What a lesson needs once it is on the screen. */
const afterParts = [/\/src\/features\/lesson\/(after\/|device-memory)/]
const lessonParts = [
  /\/blocks\/[^/]+\/(Student|views|[a-z-]+\.module)/,
  /\/blocks\/kit\/(picture|lesson-title|host|rich-text\/(RichText\.|PassagePanel\.module|use-passages|passage-mark)|media\/((Media|MediaCard|Transcript|players)\.|media-source|take-focus))/,
  /\/blocks\/kit\/(choice\/ChoiceQuestion|question\/(QuestionCard|GradeNote|Verdict))/,
  /\/src\/(engine\/player\/|lib\/open-passage)/,
]
/** What it takes to take a lesson: who writes or reviews one needs none of it. */
const takingParts = [
  /\/src\/features\/lesson\/(?!MyLessons|OwnCourse|LinkForm|read-lesson-token|LessonMark|PublicLesson|(after|seldom)\/|device-memory|course\/|offline(\/|-door))/,
]

/**
 * The looks of a lesson and of its page are in the one style sheet that every page begins with: one request less, and one
 * that did not come with a first press, as that of passages, would not be asked for again.
 */
const isStudentLook = (id: string) =>
  id.endsWith('.module.css') && [...lessonParts, ...takingParts, kitLooks].some((part) => part.test(id))
const kitLooks = /\/blocks\/kit\/(side-picture|link|question|list)\//

/** What a lesson needs of the device once it stands on the screen, and what is said of a newer version. */
const offlineParts = [/\/src\/(features\/lesson\/offline|app\/update)\//, /\/src\/domain\/kept-picture/]

/** Writes down which module went into which file, with its bytes: `npm run size` holds it against the budgets. */
function moduleReport(): Plugin {
  return {
    name: 'module-report',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((output) => {
        if (output.type !== 'chunk') return []
        const modules = Object.entries(output.modules).map(([id, { renderedLength }]) => [
          relative(import.meta.dirname, id.replaceAll('\0', '')),
          renderedLength,
        ])
        return [[output.fileName, Object.fromEntries(modules) as Record<string, number>] as const]
      })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(files)),
      })
    },
  }
}

/** A package that does not say of itself that importing it does nothing: its parts that nobody uses stay out. */
function leanCalls(): Plugin {
  return {
    name: 'lean-calls',
    transform: {
      filter: { id: /node_modules\/@trpc\/client\// },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  }
}

/**
 * Puts the bundler's helpers, half a kilobyte in a file of their own, into the file that every page begins with: one
 * request less for all of them.
 */
function noFileForHelpers(): Plugin {
  return {
    name: 'no-file-for-helpers',
    generateBundle: {
      // Before others read who imports what.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const helpers = chunks.find(({ name }) => name === 'rolldown-runtime')
        const core = chunks.find(({ name }) => name === 'core')
        const expect = (isSo: boolean) => {
          if (!isSo) throw new Error('The bundler writes its helpers differently now')
        }
        if (!helpers || !core) return expect(false)
        const fileOf = (path: string) => path.split('/').at(-1) ?? path
        const clause = new RegExp(`import\\{([^}]*)\\}from"[^"]*${fileOf(helpers.fileName)}";`)
        const take = (names: string) => `const{${names.replaceAll(/(\w+) as (\w+)/g, '$1:$2')}}=__helpers;`
        for (const chunk of chunks) {
          if (!chunk.imports.includes(helpers.fileName)) continue
          expect(clause.test(chunk.code))
          const from = chunk === core ? '' : `import{__helpers}from"./${fileOf(core.fileName)}";`
          chunk.code = chunk.code.replace(clause, (_clause, names: string) => `${from}${take(names)}`)
          const others = chunk.imports.filter((file) => file !== helpers.fileName)
          chunk.imports = chunk === core || others.includes(core.fileName) ? others : [core.fileName, ...others]
        }
        const ending = /export\{([^}]*)\};?\s*$/
        expect(ending.test(helpers.code))
        const made = helpers.code.replace(ending, (_export, names: string) => {
          return `return{${names.replaceAll(/(\w+) as (\w+)/g, '$2:$1')}}`
        })
        core.code = `const __helpers=(()=>{${made}})();export{__helpers};${core.code}`
        delete bundle[helpers.fileName]
      },
    },
  }
}

/**
 * Takes out of Radix' style sheets what no component here can ask for: 80 kB of them, compressed, would come to one page.
 * A class is kept when its name, or what is left of it without its last value (`rt-r-size` of `rt-r-size-2`), stands in
 * the scripts. Classes for single breakpoints go: nothing here sets a property by breakpoint.
 */
function leanRadix(): Plugin {
  return {
    name: 'lean-radix',
    async generateBundle(_options, bundle) {
      const outputs = Object.values(bundle)
      const scripts = outputs.flatMap((output) => (output.type === 'chunk' ? [output.code] : [])).join('\n')
      const names = [...new Set(scripts.match(/\brt-[\w-]+|\bradix-themes\b/g))]
      for (const output of outputs) {
        if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue
        const raw = output.source.toString()
        if (!raw.includes('.rt-')) continue
        const [lean] = await new PurgeCSS().purge({
          content: [{ raw: scripts, extension: 'js' }],
          css: [{ raw }],
          safelist: { standard: names.map((name) => new RegExp(`^${name}(-|$)`)), greedy: [/data-/] },
          variables: true,
          keyframes: true,
        })
        if (lean) output.source = lean.css
      }
    },
  }
}

/** A class by its own name and its file: every page begins with some three hundred of them. */
function nameClass(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.split('?')[0] ?? file)
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`
}

/** The worker at /sw.js, from our own source; its list of files is what a student needs and nothing else (decision 15). */
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
    globPatterns: ['index.html', 'assets/*'],
    // Their names change with them.
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (entries) => {
        const built = readFileSync(join(import.meta.dirname, 'dist/web/.vite/manifest.json'), 'utf8')
        const wanted = studentFiles(JSON.parse(built) as Manifest)
        const shell = entries.filter(({ url }) => url === 'index.html').map((entry) => ({ ...entry, url: '/' }))
        return { manifest: [...shell, ...entries.filter(({ url }) => wanted.has(url))], warnings: [] }
      },
    ],
  },
})

/** The browser's half: built into dist/web, served by Fastify. `npm run dev` puts it in front of the same server. */
export default defineConfig({
  root: 'src',
  // For versions of React that did not have it yet.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // Lingui's macros need Babel; everything else is Vite's own transform.
  plugins: [
    react(),
    babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
    leanCalls(),
    noFileForHelpers(),
    leanRadix(),
    webManifest(),
    moduleReport(),
    worker,
  ],
  css: { modules: { generateScopedName: nameClass } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // What a block's edit view begins with is named in every student's file; its author has most of that by then.
      resolveDependencies: (_file, files, { hostId }) =>
        /\/lesson-/.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files,
    },
    target: 'es2022',
    rolldownOptions: {
      output: {
        // What every page begins with, and what a lesson adds: two files instead of twenty on a slow network.
        codeSplitting: {
          groups: [
            { name: 'core', test: (id) => isStudentLook(id) || coreParts.some((part) => part.test(id)) },
            { name: 'calls', test: (id) => callParts.some((part) => part.test(id)) },
            { name: 'shared', test: (id) => sharedParts.some((part) => part.test(id)) },
            { name: 'shared-icons', test: (id) => sharedIcons.some((part) => part.test(id)) },
            { name: 'lesson', test: (id) => lessonParts.some((part) => part.test(id)) },
            // What a lesson, the menu and signing out share of messages to this device.
            { name: 'notices', test: /\/src\/worker\/(use-)?notices/ },
            { name: 'taking', test: (id) => takingParts.some((part) => part.test(id)) },
            { name: 'after-lesson', test: (id) => afterParts.some((part) => part.test(id)) },
            // What few ever need of a lesson.
            { name: 'seldom', test: /\/src\/features\/lesson\/seldom\// },
            { name: 'offline', test: (id) => offlineParts.some((part) => part.test(id)) },
            { name: 'player', test: (id) => playerParts.some((part) => part.test(id)) },
            { name: 'queries', test: (id) => queryParts.some((part) => part.test(id)) },
            { name: 'office', test: (id) => officeParts.some((part) => part.test(id)) },
            // One by one they would be too many files; one for all would bring each page the icons of the others.
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
            { name: 'models', test: (id) => modelParts.some((part) => part.test(id)) },
            { name: 'rows', test: (id) => rowParts.some((part) => part.test(id)) },
            { name: 'picture-field', test: (id) => pictureParts.some((part) => part.test(id)) },
            { name: 'composer', test: (id) => composerParts.some((part) => part.test(id)) },
            { name: 'edit', test: (id) => editParts.some((part) => part.test(id)) },
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
