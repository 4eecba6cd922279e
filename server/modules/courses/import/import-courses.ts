import { readFile } from 'node:fs/promises'
import type { AccountQuery } from '#db/query.ts'
import { HttpError, TooIntricate } from '../../../lib/errors.ts'
import { messages } from '../../../lib/messages.ts'
import { databaseProblem } from '../../../frame/to-http-error.ts'
import { readProgress, reportProgress } from '../../../frame/job-progress.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { forgetImages, storeImage, type StoredImage, recordImages } from '../../images/service.ts'
import { insertPublished } from '../../lessons/service.ts'
import { addCourse } from '../add-course.ts'
import { sendCourseImageJob } from '../course-image.ts'
import type { CheckedCourse } from './check-courses.ts'
import { checkCoursesTask, setPicturesTask } from './tasks.ts'
import { isPacked } from '../pictures.ts'
import { presentImport } from './present.ts'
import { type CourseZip, withCourseZip } from './read-zip.ts'
import { type ImportProblem, ImportRefused } from '../../../lib/import-refused.ts'
import type { ImportResult, ImportProgress, ImportedCourses } from '../schema.ts'

/** Concurrent images; each may need memory for 40 million pixels. */
const CONCURRENCY = 3

/** The path of an uploaded file, and the id by which the browser asks for the progress. */
export interface ImportFile {
  path: string
  kind: 'json' | 'zip'
  import_id: string | undefined
}

/** New addresses of images by their names in the ZIP; a name without one is omitted. */
type Pictures = ReadonlyMap<string, StoredImage>
type Report = (stage: ImportProgress['stage'], done?: number, total?: number) => void

/** Imports the courses of a file and publishes their lessons: all of them or, with an error, none. */
export async function importCourses(context: AccountContext, file: ImportFile): Promise<ImportedCourses> {
  const { deps, viewer } = context
  const tell = file.import_id ? reportProgress<ImportProgress>(deps, viewer._id, file.import_id) : undefined
  const report: Report = (stage, done = 0, total = 0) => tell?.report({ stage, done, total })
  report('reading')
  try {
    const results =
      file.kind === 'json'
        ? await bringIn(context, await readFile(file.path), undefined, report)
        : await withCourseZip(file.path, (zip) => bringIn(context, zip.courseFile, zip, report))
    report('done')
    return { results }
  } catch (error) {
    report('unknown')
    await tell?.stored()
    throw error
  }
}

/** The progress of the caller's own import. */
export async function getImportProgress({ deps, viewer }: AccountContext, import_id: string): Promise<ImportProgress> {
  const known = await readProgress<ImportProgress>(deps, viewer._id, import_id)
  return known ?? { stage: 'unknown', done: 0, total: 0 }
}

async function bringIn(
  context: AccountContext,
  bytes: Buffer,
  zip: CourseZip | undefined,
  report: Report,
): Promise<ImportResult[]> {
  const { deps, viewer } = context
  const courses = await deps.workers.run(checkCoursesTask, bytes, viewer._id).catch(nameTheFile)
  const names = [...new Set(courses.flatMap((course) => [...course.pictures]))]
  const pictures = new Map<string, StoredImage>()
  try {
    if (zip) await keepPictures(context, zip, names, pictures, report)
    await setAddresses(context, courses, pictures)
    return await storeCourses(context, courses, pictures, report)
  } catch (error) {
    await forgetImages(context, [...pictures.values()])
    throw error
  }
}

/** What the database refuses of a course is refused with the course's place in the file. */
function nameTheCourse(error: unknown, index: number): never {
  if (error instanceof HttpError || databaseProblem(error)) throw error
  throw new ImportRefused([{ where: `courses[${index}]`, descriptor: messages.entryNotStored }])
}

/** A file that takes too long or too much memory is refused as every other: by its name. */
function nameTheFile(error: unknown): never {
  if (!(error instanceof TooIntricate)) throw error
  throw new ImportRefused([{ where: 'course.json', descriptor: error.descriptor }])
}

/** Stores images, a few at a time, and adds each to `stored` as soon as its file may exist. */
async function keepPictures(
  context: AccountContext,
  zip: CourseZip,
  names: readonly string[],
  stored: Map<string, StoredImage>,
  report: Report,
): Promise<void> {
  const missing: ImportProblem[] = names
    .filter((name) => !zip.has(name))
    .map((name) => ({ where: name, descriptor: messages.pictureMissing }))
  if (missing.length > 0) throw new ImportRefused(missing)
  const waiting = [...names]
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      stored.set(name, await keepPicture(context, zip, name))
      report('pictures', stored.size, names.length)
    }
  }
  report('pictures', 0, names.length)
  // On a failure the running workers are awaited: no file may be written after the clean-up.
  const workers = Array.from({ length: CONCURRENCY }, () => work().finally(() => waiting.splice(0)))
  const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

async function keepPicture(context: AccountContext, zip: CourseZip, name: string): Promise<StoredImage> {
  const bytes = await zip.read(name)
  try {
    return await storeImage(context, { kind: 'lesson', name }, bytes)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw new ImportRefused([{ where: name, descriptor: error.descriptor, values: error.values }])
  }
}

async function setAddresses(
  { deps, viewer }: AccountContext,
  courses: readonly CheckedCourse[],
  pictures: Pictures,
): Promise<void> {
  const addresses = new Map([...pictures].map(([name, { image_url }]) => [name, image_url]))
  for (const { lessons, ...course } of courses) {
    if (course.pictures.size === 0) continue
    const contents = lessons.map(({ content }) => content)
    const shown = await deps.workers.run(setPicturesTask, { contents, addresses }, viewer._id)
    for (const [index, lesson] of lessons.entries()) lesson.content = shown[index] ?? lesson.content
  }
}

async function storeCourses(
  context: AccountContext,
  courses: readonly CheckedCourse[],
  pictures: Pictures,
  report: Report,
): Promise<ImportResult[]> {
  const { inAccount, record } = context
  const total = courses.reduce((sum, course) => sum + course.lessons.length, 0)
  let done = 0
  return inAccount(async (tx) => {
    await recordImages(tx, [...pictures.values()])
    const results: ImportResult[] = []
    for (const [index, course] of courses.entries()) {
      report('saving', done, total)
      const _id = await storeCourse(context, tx, course, pictures).catch((error: unknown) =>
        nameTheCourse(error, index),
      )
      done += course.lessons.length
      results.push(presentImport(index + 1, _id, course, pictures, context.locale))
    }
    const details = { created: courses.length }
    await record(tx, 'courses.import', details)
    return results
  })
}

async function storeCourse(
  context: AccountContext,
  tx: AccountQuery,
  course: CheckedCourse,
  pictures: Pictures,
): Promise<string> {
  const { deps } = context
  const { course_slug, ...fields } = course.fields
  const course_image = isPacked(fields.course_image)
    ? (pictures.get(fields.course_image)?.image_url ?? '')
    : fields.course_image
  const course_id = await addCourse(context, tx, { ...fields, course_image }, course_slug)
  await sendCourseImageJob(context, tx, course_id, course_image)
  const lessons = course.lessons.map((lesson, index) => ({
    ...lesson.fields,
    _id: deps.newId(),
    course_id,
    lesson_order: lesson.fields.lesson_order ?? index + 1,
    lesson_length: lesson.fields.lesson_length ?? lesson.content.minutes,
    content: lesson.content,
  }))
  await insertPublished(context, tx, lessons)
  return course_id
}
