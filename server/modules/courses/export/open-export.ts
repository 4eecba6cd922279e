import { Readable } from 'node:stream'
import { NotFound } from '../../../lib/errors.ts'
import { messages } from '../../../lib/messages.ts'
import type { DownloadFile } from '../../../files/create-download.ts'
import { reportProgress } from '../../../frame/job-progress.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { type OwnPictures, openPictures } from '../../images/service.ts'
import { maxImportBytes, maxImportCourses, type ExportProgress } from '../schema.ts'
import { maxZipEntries } from '../import/read-zip.ts'
import {
  countCourses,
  type ExportedCourse,
  type ExportedLesson,
  listExported,
  listExportedLessons,
  readContents,
} from './queries.ts'
import { ImageCollector } from './image-collector.ts'
import { writeZip, type ZipPart } from './write-zip.ts'

/** Lessons read per batch: an export holds only their content in memory. */
const BATCH_SIZE = 10

/** An export that was requested. */
interface ExportOrder {
  export_id: string
  /** All courses of the account when unset. */
  course_id: string | undefined
  text: 'published' | 'draft'
  pictures: boolean
}

/** Starts an export. Throws `NotFound` when its courses are gone. */
export async function openExport(context: AccountContext, order: ExportOrder): Promise<DownloadFile> {
  const { deps, readAccount } = context
  const { courses, counts } = await readAccount(async (tx) => ({
    courses: await listExported(tx, order.course_id),
    counts: await countCourses(tx, order.course_id),
  }))
  const [first] = courses
  if (!first) throw new NotFound(messages.exportGone)
  const name = order.course_id === undefined ? 'courses' : first.course_slug
  const ending = order.pictures ? 'zip' : 'json'
  const run = new ExportRun(context, order, courses, counts.lessons_count)
  return {
    name: `${name}-${deps.now().toISOString().slice(0, 10)}.${ending}`,
    type: `application/${ending}`,
    stream: Readable.from(run.write(), { objectMode: false }),
  }
}

/** A running export. */
class ExportRun {
  readonly #context: AccountContext
  readonly #order: ExportOrder
  readonly #courses: readonly ExportedCourse[]
  readonly #progress: ExportProgress
  readonly #tell: (progress: ExportProgress) => void
  #textBytes = 0

  constructor(context: AccountContext, order: ExportOrder, courses: readonly ExportedCourse[], lessons: number) {
    this.#context = context
    this.#order = order
    this.#courses = courses
    this.#progress = { stage: 'lessons', done: 0, total: lessons, fits: courses.length <= maxImportCourses }
    this.#tell = reportProgress<ExportProgress>(context.deps, context.viewer._id, order.export_id).report
  }

  /** The bytes of the file. The export ends when the consumer stops reading. */
  async *write(): AsyncGenerator<Uint8Array> {
    let bytes = 0
    try {
      for await (const piece of this.#order.pictures ? this.#zip() : this.#text(undefined)) {
        bytes += piece.length
        yield piece
      }
      const isSmall =
        this.#textBytes <= maxImportBytes.json && bytes <= maxImportBytes[this.#order.pictures ? 'zip' : 'json']
      this.#report({ stage: 'done', fits: this.#progress.fits && isSmall })
    } catch (error) {
      this.#context.deps.log.error({ err: error, operation: 'courses.export' }, 'unexpected error')
      throw error
    } finally {
      if (this.#progress.stage !== 'done') this.#report({ stage: 'broken' })
    }
  }

  async *#zip(): AsyncGenerator<Uint8Array> {
    const pictures = await openPictures(this.#context.deps, this.#context.accountId)
    yield* writeZip(this.#parts(pictures), this.#context.deps.now())
  }

  async *#parts(pictures: OwnPictures): AsyncGenerator<ZipPart> {
    const box = new ImageCollector(pictures)
    yield { name: 'course.json', deflate: true, bytes: this.#text(box) }
    const packed = [...box.packed]
    // course.json is an entry too.
    this.#report({
      stage: 'pictures',
      done: 0,
      total: packed.length,
      fits: this.#progress.fits && packed.length < maxZipEntries,
    })
    for (const [index, [name, address]] of packed.entries()) {
      yield { name, bytes: [await pictures.read(address)] }
      this.#report({ done: index + 1 })
    }
  }

  /** The course file, one lesson per line. */
  async *#text(box: ImageCollector | undefined): AsyncGenerator<Uint8Array> {
    for await (const text of this.#lines(box)) {
      const bytes = Buffer.from(text)
      this.#textBytes += bytes.length
      yield bytes
    }
  }

  async *#lines(box: ImageCollector | undefined): AsyncGenerator<string> {
    yield '{"courses":[\n'
    for (const [index, { _id, course_image, ...fields }] of this.#courses.entries()) {
      const packed = box ? await box.pack({ src: course_image }) : { src: course_image }
      yield `${index === 0 ? '' : ',\n'}${JSON.stringify({ ...fields, course_image: packed.src }).slice(0, -1)},"lessons":[`
      const lessons = await this.#context.readAccount((tx) => listExportedLessons(tx, _id))
      let separator = '\n'
      for (let at = 0; at < lessons.length; at += BATCH_SIZE) {
        for await (const lesson of this.#read(lessons.slice(at, at + BATCH_SIZE), box)) {
          yield separator + JSON.stringify(lesson)
          separator = ',\n'
        }
      }
      yield '\n]}'
    }
    yield '\n]}\n'
  }

  async *#read(lessons: readonly ExportedLesson[], box: ImageCollector | undefined) {
    const ids = lessons.map(({ _id }) => _id)
    // A separate transaction for each batch: a slow download must not hold a connection.
    const contents = await this.#context.readAccount((tx) => readContents(tx, ids, this.#order.text))
    for (const { _id, ...fields } of lessons) {
      const content = contents.get(_id) ?? []
      yield { ...fields, lesson_content: box ? await box.pack(content) : content }
      this.#report({ done: this.#progress.done + 1 })
    }
  }

  #report(step: Partial<ExportProgress>): void {
    Object.assign(this.#progress, step)
    this.#tell({ ...this.#progress })
  }
}
