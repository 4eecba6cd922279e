import type { Manifest } from 'vite'

/** What a student's visit may load, now or at a press; the entry and what all of them import comes along. */
const studentModules = [
  /(^|\/)features\/(lesson|index)\/(?!.*(testing|stories))/,
  /(^|\/)app\/(update\/|layouts\/Meta\.tsx$)/,
  /(^|\/)locales\/\w+\/(lesson|study)\.ts$/,
]

/** The files of `vite.config.ts` that such modules share: what is in them has no address of its own in the manifest. */
const studentChunks = ['lesson', 'taking', 'calls', 'shared', 'shared-icons', 'after-lesson', 'seldom', 'offline']

/** The upright letters of the product's languages; a page without the others is read all the same. */
const studentFonts = /(^|\/)(literata|onest)-(latin|cyrillic)-wght-normal\.woff2$/

/** The built files without which no lesson can be read, of all that Vite's manifest names. */
export function studentFiles(manifest: Manifest): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const sheet of chunk.css ?? []) files.add(sheet)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const [key, { src = '', name = '', isEntry }] of Object.entries(manifest)) {
    const isShared = src === '' && studentChunks.includes(name)
    if (isEntry || isShared || studentFonts.test(src) || studentModules.some((pattern) => pattern.test(src))) visit(key)
  }
  return files
}
