// Limits in bytes of gzip; requests are the document, scripts, style sheets and calls until the first text.

const KB = 1_000

/** By the budget that a row of the page table names. On a first visit by link the lesson comes with the page. */
export const budgets = {
  // Of the requests, the text of a drawn lesson waits for the document and its styles; a person who has signed in waits for all.
  lesson: { js: 109 * KB, css: 12 * KB, requests: 9 },
  // What a drawn page has before its application. With the styles of a lesson these are six requests.
  drawn: { js: 4 * KB, requests: 4 },
  landing: { both: 115 * KB },
  student: { both: 132 * KB },
  // Radix Themes comes with every page of the office (docs/decisions/0036-radix-themes.md).
  office: { js: 200 * KB, css: 23 * KB },
  // The kit for large lists and their filters comes with it.
  list: { js: 234 * KB, css: 24.3 * KB },
  // The player comes with it, and, with 3 kB, the filters and orders of the list that a reviewer walks through.
  examination: { js: 214 * KB, css: 29.3 * KB },
  // The validator of blocks and the player come with it.
  editor: { js: 250.4 * KB, css: 30 * KB },
}

export const neverInStudent = [
  /node_modules\/(lexical|@lexical|@dnd-kit|zod|plyr|@radix-ui|@tanstack)\//,
  /^blocks\/.*(Edit|Editor|Field|Fields)\.tsx$/,
  /^src\/(office|engine\/editor)\//,
  /\/model\.ts$/,
]

export const neverInOffice = [/node_modules\/plyr\//, /^blocks\/.*Edit\.tsx$/]

const lesson = 'student/lesson/LessonPage (no layout)'
const editor = 'office/compose/LessonEditorPage (Default layout)'

/** What a page loads at a press, without what was loaded before. */
export const laterParts = [
  { name: 'first answer', after: [lesson], modules: ['src/lib/api/trpc.ts'], calls: 1, js: 12 * KB },
  {
    name: 'end of a lesson',
    after: [lesson, 'first answer'],
    modules: ['src/student/lesson/lesson-end/LessonEnd.tsx', 'src/locales/ru/student.ts'],
    calls: 0,
    both: 34 * KB,
    never: neverInStudent,
  },
  { name: 'edit views of blocks', after: [editor], modules: ['blocks/text-general/Edit.tsx'], calls: 0, js: 32 * KB },
  {
    name: 'links of a lesson, with a QR code',
    after: [editor],
    modules: ['src/shared/links/LinkDialog.tsx', 'src/shared/links/LinkQr.tsx'],
    calls: 1,
    js: 30 * KB,
  },
  {
    name: 'first paste of external content',
    after: [editor, 'edit views of blocks'],
    modules: ['src/engine/editor/paste/convert-external.ts'],
    calls: 0,
    js: 22 * KB,
  },
  {
    name: 'first press on a player',
    after: [lesson],
    modules: ['blocks/kit/media/open-player.ts'],
    calls: 0,
    both: 45 * KB,
    never: neverInStudent.filter((pattern) => !pattern.test('node_modules/plyr/')),
  },
  {
    name: 'first press on a passage',
    after: [lesson],
    modules: ['blocks/kit/rich-text/PassagePanel.tsx'],
    calls: 1,
    both: 5 * KB,
    never: [/node_modules\//],
  },
]
