import { readFile } from 'node:fs/promises'
import type { Query } from '#db/client.ts'
import { authorize } from '../../../lib/authorize.ts'
import { Problem } from '../../../lib/errors.ts'
import { messages } from '../../../lib/messages.ts'
import type { Call, Viewer } from '../../../lib/viewer.ts'
import { forgetImages, keepImage, type KeptImage, recordImages } from '../../images/service.ts'
import { insertPublished } from '../../lessons/publish.ts'
import { addCourse } from '../add-course.ts'
import { can } from '../policy.ts'
import { type CheckedCourse, checkCourses } from './check-courses.ts'
import { readCourseFile } from './course-file.ts'
import { isPacked, mapPictures } from '../pictures.ts'
import { type ImportResult, presentImport } from './present-import.ts'
import { type ImportProgress, importProgress } from './import-progress.ts'
import { type CourseZip, withCourseZip } from './read-zip.ts'
import { type Fault, ImportRefused, toProblem } from '../../../lib/import-refused.ts'

/** Pictures in work at once; each may take 40 million pixels of memory. */
const AT_ONCE = 3

/** Where an import lies, and what the browser calls it when it asks how far it is. */
export interface ImportFile {
  path: string
  kind: 'json' | 'zip'
  import_id: string | undefined
}

/** New addresses of pictures by their names in the ZIP; a name without one is left out. */
type Pictures = ReadonlyMap<string, KeptImage>
type Report = (stage: ImportProgress['stage'], done?: number, total?: number) => void

/** Brings in the courses of a file and publishes their lessons: all of them or, told why, nothing. */
export async function importCourses(call: Call, file: ImportFile): Promise<{ results: ImportResult[] }> {
  const { deps, viewer } = call
  authorize(viewer, can.import(viewer))
  const report: Report = (stage, done = 0, total = 0) => {
    if (file.import_id) importProgress.report(viewer._id, file.import_id, { stage, done, total }, deps.now())
  }
  report('reading')
  try {
    const results =
      file.kind === 'json'
        ? await bringIn(call, viewer, await readFile(file.path), undefined, report)
        : await withCourseZip(file.path, (zip) => bringIn(call, viewer, zip.courseFile, zip, report))
    report('done')
    return { results }
  } catch (error) {
    if (file.import_id) importProgress.forget(viewer._id, file.import_id)
    throw error instanceof ImportRefused ? toProblem(error, call.locale) : error
  }
}

/** How far an own import is. */
export async function getImportProgress({ viewer }: Call, import_id: string): Promise<ImportProgress> {
  authorize(viewer, can.import(viewer))
  return importProgress.read(viewer._id, import_id)
}

async function bringIn(
  call: Call,
  viewer: Viewer,
  text: Buffer,
  zip: CourseZip | undefined,
  report: Report,
): Promise<ImportResult[]> {
  const courses = await checkCourses(readCourseFile(text))
  const names = [...new Set(courses.flatMap((course) => [...course.pictures]))]
  const pictures = new Map<string, KeptImage>()
  try {
    if (zip) await keepPictures(call, viewer, zip, names, pictures, report)
    return await storeCourses(call, viewer, courses, pictures, report)
  } catch (error) {
    await forgetImages(call, [...pictures.values()])
    throw error
  }
}

/** Lays pictures into the store, a few at a time, and notes each in `kept` as soon as its file may exist. */
async function keepPictures(
  call: Call,
  viewer: Viewer,
  zip: CourseZip,
  names: readonly string[],
  kept: Map<string, KeptImage>,
  report: Report,
): Promise<void> {
  const missing: Fault[] = names
    .filter((name) => !zip.has(name))
    .map((name) => ({ where: name, descriptor: messages.pictureMissing }))
  if (missing.length > 0) throw new ImportRefused(missing)
  const waiting = [...names]
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      kept.set(name, await keepPicture(call, viewer, zip, name))
      report('pictures', kept.size, names.length)
    }
  }
  report('pictures', 0, names.length)
  // A failure ends the work, but the pictures in hand are waited for: no file may appear after the clearing up.
  const workers = Array.from({ length: AT_ONCE }, () => work().finally(() => waiting.splice(0)))
  const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

async function keepPicture(call: Call, viewer: Viewer, zip: CourseZip, name: string): Promise<KeptImage> {
  const bytes = await zip.read(name)
  try {
    return await keepImage(call, viewer, { kind: 'lesson', name }, bytes)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new ImportRefused([{ where: name, descriptor: error.descriptor, values: error.values }])
  }
}

async function storeCourses(
  call: Call,
  viewer: Viewer,
  courses: readonly CheckedCourse[],
  pictures: Pictures,
  report: Report,
): Promise<ImportResult[]> {
  const accountId = viewer.tenant_account_id
  const total = courses.reduce((sum, course) => sum + course.lessons.length, 0)
  let done = 0
  return call.deps.db.inAccount(accountId, async (tx) => {
    await recordImages(tx, accountId, [...pictures.values()])
    const results: ImportResult[] = []
    for (const [index, course] of courses.entries()) {
      report('saving', done, total)
      const _id = await storeCourse(call, viewer, tx, course, pictures)
      done += course.lessons.length
      results.push(presentImport(index + 1, _id, course, pictures, call.locale))
    }
    return results
  })
}

async function storeCourse(
  { deps }: Call,
  viewer: Viewer,
  tx: Query,
  course: CheckedCourse,
  pictures: Pictures,
): Promise<string> {
  const replace = (name: string) => pictures.get(name)?.image_url ?? ''
  const { course_slug, ...fields } = course.fields
  const course_image = isPacked(fields.course_image) ? replace(fields.course_image) : fields.course_image
  const course_id = await addCourse(deps, tx, viewer.tenant_account_id, { ...fields, course_image }, course_slug)
  const lessons = course.lessons.map((lesson, index) => ({
    ...lesson.fields,
    _id: deps.newId(),
    course_id,
    lesson_order: lesson.fields.lesson_order ?? index + 1,
    content: mapPictures(lesson.content, replace),
  }))
  await insertPublished(deps, tx, viewer, lessons)
  return course_id
}
