import { isUtf8 } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { cutText } from '#domain/cut-text.ts'
import { maxPictureBytes } from '#domain/lesson/picture.ts'
import { messages } from '../../../lib/messages.ts'
import { maxImportBytes } from '../schema.ts'
import { ImportRefused } from '../../../lib/import-refused.ts'

/** Maximum number of files in a ZIP, including course.json. */
export const maxZipEntries = 2_000
const MAX_UNPACKED = 200_000_000
const MAX_RATIO = 100
const COURSE_FILE = 'course.json'

/** A ZIP whose central directory was validated. Its files are read one by one, never unpacked to disk. */
export interface CourseZip {
  courseFile: Buffer
  has(picture: string): boolean
  /** Bytes of an image; throws `ImportRefused` when they differ from the directory entry. */
  read(picture: string): Promise<Buffer>
}

/** Opens a course ZIP while `work` runs. All limits are checked in the central directory before a byte is unpacked. */
export async function withCourseZip<T>(path: string, work: (zip: CourseZip) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    const entries = withoutFolder(await listEntries(file))
    const course = entries.get(COURSE_FILE)
    if (!course) throw refuse(COURSE_FILE, messages.zipWithoutCourse)
    const find = (picture: string) => entries.get(picture.normalize('NFC'))
    return await work({
      courseFile: await read(file, COURSE_FILE, course, maxImportBytes.json),
      has: (picture) => find(picture) !== undefined,
      read: (picture) => read(file, picture, find(picture), maxPictureBytes),
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
      const name = readName(entry)
      unpacked += entry.uncompressedSize
      if (isOfTheSystem(name)) continue
      checkEntry(name, entry)
      if (entries.has(name)) throw refuse(printable(name), messages.zipTwice)
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
  // Compared with the size of the ZIP: overlapping entries cannot bypass the limit.
  if (unpacked > MAX_RATIO * file.fileSize) throw refuse('ZIP', messages.zipBomb, 413)
  return entries
}

/** The name with composed letters: a Mac writes й as two characters, and UTF-8 without the flag that says so. */
function readName({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isUnmarked = fileNameRaw.some((byte) => byte > 0x7f) && isUtf8(fileNameRaw)
  const name = isUnmarked
    ? fileNameRaw.toString('utf8')
    : getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
  return name.normalize('NFC')
}

/** What Mac and Windows add to folders. It is never read. */
function isOfTheSystem(name: string): boolean {
  return /^__MACOSX(\/|$)|(^|\/)(\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name)
}

/** The entries of a folder that was packed as a whole, as if its contents had been packed. */
function withoutFolder(entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, Entry> {
  const names = [...entries.keys()]
  const top = /^[^/]+\//.exec(names[0] ?? '')?.[0]
  if (top === undefined || !names.every((name) => name.startsWith(top))) return entries
  const inner = [...entries].map(([name, entry]) => [name.slice(top.length), entry] as const)
  return withoutFolder(new Map(inner.filter(([name]) => name !== '')))
}

function checkEntry(name: string, entry: Entry): void {
  const shown = printable(name)
  const isFolder = name.endsWith('/')
  const segments = (isFolder ? name.slice(0, -1) : name).split('/')
  const isPlain = segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  if (!isPlain || /[\\\p{Cc}]|^[a-z]:/iu.test(name)) throw refuse(shown, messages.zipName)
  // The upper half is the Unix mode, if the packer wrote one: only files and folders are accepted, no links or devices.
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
    // yauzl fails when a stream has more bytes than declared, so this buffer is bounded.
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

/** An untrusted name, safe to show in a message. */
function printable(name: string): string {
  return cutText(name.replaceAll(/\p{C}/gu, ''), 200)
}
