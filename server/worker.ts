import { storeContent } from './lib/content/store-content.ts'
import { readSheet } from './lib/sheets/read-sheet.ts'
import { readLongSheet } from './lib/sheets/read-long-sheet.ts'
import { readLongSheetTask, readSheetTask, writeSheetTask } from './lib/sheets/task.ts'
import { writeSheet } from './lib/sheets/write-sheet.ts'
import { checkCourses, setPictures } from './modules/courses/import/check-courses.ts'
import { checkCoursesTask, setPicturesTask } from './modules/courses/import/tasks.ts'
import { storeContentTask } from './modules/lessons/tasks.ts'
import { findAll } from './modules/scripture/references/find-all.ts'
import { ReferenceParsers } from './modules/scripture/references/parser.ts'
import { readReference } from './modules/scripture/references/read-reference.ts'
import { findAllTask, readReferenceTask } from './modules/scripture/tasks.ts'
import { checkStudyings } from './modules/studyings/import/check-studyings.ts'
import { checkStudyingsTask } from './modules/studyings/import/tasks.ts'
import { handle, serveTasks } from './ports/workers/serve-tasks.ts'

// The code of a worker thread: work that would hold the event loop, which serves all requests.

const parsers = new ReferenceParsers()

serveTasks([
  handle(readSheetTask, readSheet),
  handle(readLongSheetTask, readLongSheet),
  handle(writeSheetTask, writeSheet),
  handle(storeContentTask, ({ incoming, ...options }) => storeContent(incoming, options)),
  handle(checkCoursesTask, checkCourses),
  handle(setPicturesTask, setPictures),
  handle(checkStudyingsTask, checkStudyings),
  handle(findAllTask, (input) => findAll(parsers, input)),
  handle(readReferenceTask, ({ reference, locale }) => readReference(parsers, reference, locale)),
])
