import { buffer } from 'node:stream/consumers'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { maxPictureBytes } from '#domain/picture.ts'
import { messages } from '../../../lib/messages.ts'
import { maxImportBytes } from '../schema.ts'
import { ImportRefused } from '../../../lib/import-refused.ts'

/** Files in one ZIP, course.json among them. */
export const maxZipEntries = 2_000
const MAX_UNPACKED = 200_000_000
const MAX_RATIO = 100
const COURSE_FILE = 'course.json'

/** A ZIP whose directory was found harmless. Its files are read one by one, never unpacked to disk. */
export interface CourseZip {
  courseFile: Buffer
  has(picture: string): boolean
  /** Bytes of a picture; throws `ImportRefused` when they do not come out as the directory says. */
  read(picture: string): Promise<Buffer>
}

/** Opens a course ZIP for the time of `work`. All limits are held against the central directory before a byte is unpacked. */
export async function withCourseZip<T>(path: string, work: (zip: CourseZip) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    const entries = await listEntries(file)
    const course = entries.get(COURSE_FILE)
    if (!course) throw refuse(COURSE_FILE, messages.zipWithoutCourse)
    return await work({
      courseFile: await read(file, COURSE_FILE, course, maxImportBytes.json),
      has: (picture) => entries.has(picture),
      read: (picture) => read(file, picture, entries.get(picture), maxPictureBytes),
    })
  } finally {
    file.close()
  }
}

async function open(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, {
      autoClose: false,
      lazyEntries: true,
      decodeStrings: false,
      validateEntrySizes: true,
    })
  } catch {
    throw refuse('ZIP', messages.zipUnreadable, 415)
  }
}

async function listEntries(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount > maxZipEntries)
    throw new ImportRefused([{ where: 'ZIP', descriptor: messages.zipTooMany, values: { most: maxZipEntries } }], 413)
  const entries = new Map<string, Entry>()
  let unpacked = 0
  try {
    for await (const entry of file.eachEntry()) {
      const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
      checkEntry(name, entry)
      if (entries.has(name)) throw refuse(name, messages.zipTwice)
      unpacked += entry.uncompressedSize
      entries.set(name, entry)
    }
  } catch (error) {
    throw error instanceof ImportRefused ? error : refuse('ZIP', messages.zipUnreadable, 415)
  }
  if (unpacked > MAX_UNPACKED) {
    throw new ImportRefused(
      [{ where: 'ZIP', descriptor: messages.tooLarge, values: { megabytes: MAX_UNPACKED / 1_000_000 } }],
      413,
    )
  }
  // Against the file's own size: entries that share their bytes cannot hide behind one another.
  if (unpacked > MAX_RATIO * file.fileSize) throw refuse('ZIP', messages.zipBomb, 413)
  return entries
}

function checkEntry(name: string, entry: Entry): void {
  const shown = printable(name)
  const isFolder = name.endsWith('/')
  const segments = (isFolder ? name.slice(0, -1) : name).split('/')
  const isPlain = segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  if (!isPlain || /[\\\p{Cc}]|^[a-z]:/iu.test(name)) throw refuse(shown, messages.zipName)
  // The upper half is the Unix mode where the packer wrote one: only files and folders are taken, no links, no devices.
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  if (kind !== 0 && kind !== 0o100000 && kind !== 0o040000) throw refuse(shown, messages.zipLink)
  if (entry.isEncrypted()) throw refuse(shown, messages.zipLocked)
  if (isFolder ? entry.uncompressedSize > 0 : !/\.(json|jpe?g)$/i.test(name)) throw refuse(shown, messages.zipType)
  if (entry.uncompressedSize > MAX_RATIO * entry.compressedSize) throw refuse(shown, messages.zipBomb, 413)
}

async function read(file: ZipFile, name: string, entry: Entry | undefined, maxBytes: number): Promise<Buffer> {
  if (!entry) throw refuse(name, messages.pictureMissing)
  if (entry.uncompressedSize > maxBytes) {
    throw new ImportRefused(
      [{ where: name, descriptor: messages.tooLarge, values: { megabytes: maxBytes / 1_000_000 } }],
      413,
    )
  }
  try {
    // A stream that gives more than the directory declared fails in yauzl, so this buffer has its bound.
    return await buffer(await file.openReadStreamPromise(entry))
  } catch {
    throw refuse(name, messages.zipUnreadable)
  }
}

function refuse(
  where: string,
  descriptor: (typeof messages)[keyof typeof messages],
  statusCode: 400 | 413 | 415 = 400,
): ImportRefused {
  return new ImportRefused([{ where, descriptor }], statusCode)
}

/** A name from outside as it may stand in a sentence. */
function printable(name: string): string {
  return name.replaceAll(/\p{C}/gu, '').slice(0, 200)
}
