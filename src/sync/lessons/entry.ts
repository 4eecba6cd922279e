// What the first view of a lesson needs of stored lessons, in one lazy file: see `lazy.ts`.

export { removeStored } from './offline/course-download.ts'
export { openOfflineLesson } from './offline/open-offline-lesson.ts'
export { recordSavedAnswer } from './record-saved-answer.ts'
export { keepResetText } from './reset-text.ts'
export { restoreSession } from '../person/restore-session.ts'
