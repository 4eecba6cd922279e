import { readyJpeg } from '#blocks/kit/image-field/ready-jpeg.ts'
import type { BlockHost } from '#blocks/kit/host.ts'
import { createInRole, withRoleContent } from '#blocks/create-element.ts'
import { modelInRole } from '#blocks/registry.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { elementsOf } from './elements-of.ts'
import type { ClipboardTexts } from '#blocks/kit/paste/pasted-html.ts'
import type { LeftOut } from '#blocks/kit/paste/parsed-block.ts'

/** Clipboard content of another program. */
export interface ExternalContent extends ClipboardTexts {
  /** Its pictures. */
  files: readonly File[]
}

/** Blocks whose pictures are uploaded; `left` names the parts that could not be converted. */
export interface Converted {
  elements: StoredElement[]
  left: LeftOut[]
}

interface ConvertOptions {
  uploadImage: BlockHost['uploadImage']
  signal: AbortSignal
  /** Called before the first upload and after each; never without pictures. */
  onProgress(progress: { done: number; total: number }): void
}

/** Pictures of one paste or drop. */
const maxFiles = 20

/** Parallel uploads. */
const CONCURRENCY = 3

/** Converts clipboard content to blocks and uploads their pictures. Resolves to undefined when there is too much of it. */
export async function convertExternal(
  content: ExternalContent,
  { uploadImage, signal, onProgress }: ConvertOptions,
): Promise<Converted | undefined> {
  const found = elementsOf(content)
  if (!found) return undefined
  // A copied picture is on the clipboard as a file and as HTML with its old address.
  const isPictureAlone =
    found.elements.every(({ type }) => type === modelInRole('image').type) && found.elements.length < 2
  const given = isPictureAlone ? content.files : []
  const files = given.filter(({ type }) => type.startsWith('image/')).slice(0, maxFiles)
  const [copied] = found.elements
  const elements =
    files.length > 0 ? files.map((_, index) => (index === 0 && copied) || createInRole('image', {})) : found.elements
  const waiting = new Map<string, Blob | string>(found.pictures)
  for (const [index, file] of files.entries()) waiting.set((elements[index] as StoredElement).id, file)

  const addresses = new Map<string, string>()
  const upload = async (id: string, picture: Blob | string) => {
    if (!uploadImage) return
    const blob = typeof picture === 'string' ? blobOf(picture) : picture
    const ready = await readyJpeg(blob, 'image.jpg')
    signal.throwIfAborted()
    addresses.set(id, await uploadImage(ready, { signal }))
  }
  const queue = [...waiting]
  const total = queue.length
  let done = 0
  if (total > 0) onProgress({ done, total })
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      // A picture that cannot be read or stored is left out and named.
      await upload(...next).catch(() => signal.throwIfAborted())
      done += 1
      onProgress({ done, total })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))

  const isTaken = ({ id }: StoredElement) => !waiting.has(id) || addresses.has(id)
  const taken = elements.filter(isTaken).map((element) => {
    const src = addresses.get(element.id)
    return src === undefined ? element : withRoleContent(element, 'image', { src })
  })
  const failed = Array<LeftOut>(elements.length - taken.length).fill('picture')
  const others = given.filter((file) => !files.includes(file))
  const notTaken = others.map(({ type }): LeftOut => (type.startsWith('image/') ? 'picture' : 'file'))
  return { elements: taken, left: [...(files.length > 0 ? [] : found.left), ...failed, ...notTaken] }
}

/** Decodes a data: address. The content security policy forbids `fetch` for it. */
function blobOf(address: string): Blob {
  const [head = '', content = ''] = address.split(',', 2)
  const bytes = head.endsWith(';base64') ? atob(content) : decodeURIComponent(content)
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: /image\/\w+/.exec(head)?.[0] ?? '' })
}
