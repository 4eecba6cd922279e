import { readLongSheetTask, readSheetTask, writeSheetTask } from './files/sheets/task.ts'
import { checkCoursesTask, setPicturesTask } from './modules/courses/import/tasks.ts'
import { storeContentTask } from './modules/lessons/tasks.ts'
import { ReferenceParsers } from './modules/scripture/references/parser.ts'
import { findAllTask, readReferenceTask } from './modules/scripture/tasks.ts'
import { checkStudyingsTask } from './modules/studyings/import/tasks.ts'
import { handle, serveTasks } from './ports/workers/serve-tasks.ts'

// The code of a worker thread: work that would hold the event loop, which serves all requests.

const parsers = new ReferenceParsers()

serveTasks([
  handle(readSheetTask, async () => (await import('./files/sheets/read-sheet.ts')).readSheet),
  handle(readLongSheetTask, async () => (await import('./files/sheets/read-long-sheet.ts')).readLongSheet),
  handle(writeSheetTask, async () => (await import('./files/sheets/write-sheet.ts')).writeSheet),
  handle(storeContentTask, async () => {
    const { storeContent } = await import('./lib/content/store-content.ts')
    return ({ incoming, ...options }) => storeContent(incoming, options)
  }),
  handle(checkCoursesTask, async () => (await import('./modules/courses/import/check-courses.ts')).checkCourses),
  handle(setPicturesTask, async () => (await import('./modules/courses/import/check-courses.ts')).setPictures),
  handle(
    checkStudyingsTask,
    async () => (await import('./modules/studyings/import/check-studyings.ts')).checkStudyings,
  ),
  handle(findAllTask, async () => {
    const { findAll } = await import('./modules/scripture/references/find-all.ts')
    return (input) => findAll(parsers, input)
  }),
  handle(readReferenceTask, async () => {
    const { readReference } = await import('./modules/scripture/references/read-reference.ts')
    return ({ reference, locale }) => readReference(parsers, reference, locale)
  }),
])
