import { readyJpeg } from '#blocks/kit/image-field/ready-jpeg.ts'
import type { BlockHost } from '#blocks/kit/host.ts'
import { newElementId } from '#blocks/kit/element-id.ts'
import { registry } from '#blocks/registry.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { elementsOf } from './elements-of.ts'
import type { ForeignTexts } from './holds-blocks.ts'
import { blockType } from './piece.ts'

/** What another program put on the clipboard. */
export interface ForeignContent extends ForeignTexts {
  /** The pictures among its files. */
  files: readonly File[]
}

interface TakeOptions {
  uploadImage: BlockHost['uploadImage']
  signal: AbortSignal
  /** Called before the first picture goes and after each; never where there is none. */
  onProgress(progress: { done: number; total: number }): void
}

/** How many pictures go to the school at a time. */
const atOnce = 3

/**
 * What was pasted, as blocks whose pictures are with the school; `left` counts what could not be taken. Undefined where it is
 * too much. A chunk of its own, loaded at the first paste.
 */
export async function takeForeign(
  content: ForeignContent,
  { uploadImage, signal, onProgress }: TakeOptions,
): Promise<{ elements: StoredElement[]; left: number } | undefined> {
  const found = elementsOf(content)
  if (!found) return undefined
  // A copied picture comes as a file and, beside it, as HTML with the address it had.
  const isPictureAlone = found.elements.every(({ type }) => type === blockType.image) && found.elements.length < 2
  const files = isPictureAlone ? content.files.slice(0, 20) : []
  const [copied] = found.elements
  const elements =
    files.length > 0 ? files.map((_, index) => pictureBlock(index === 0 ? copied : undefined)) : found.elements
  const waiting = new Map<string, Blob | string>(found.pictures)
  for (const [index, file] of files.entries()) waiting.set((elements[index] as StoredElement).id, file)

  const addresses = new Map<string, string>()
  const upload = async (id: string, picture: Blob | string) => {
    if (!uploadImage) return
    const blob = typeof picture === 'string' ? blobOf(picture) : picture
    addresses.set(id, await uploadImage(await readyJpeg(blob, 'image.jpg'), { signal }))
  }
  const queue = [...waiting]
  const total = queue.length
  let done = 0
  if (total > 0) onProgress({ done, total })
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      // One that cannot be read or stored is left out, and counted.
      await upload(...next).catch(() => signal.throwIfAborted())
      done += 1
      onProgress({ done, total })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))

  const isTaken = ({ id }: StoredElement) => !waiting.has(id) || addresses.has(id)
  const taken = elements.filter(isTaken).map((element) => {
    const src = addresses.get(element.id)
    return src === undefined ? element : { ...element, data: { ...(element.data as object), src } }
  })
  return { elements: taken, left: (files.length > 0 ? 0 : found.left) + elements.length - taken.length }
}

function pictureBlock(known: StoredElement | undefined): StoredElement {
  const model = registry.get(blockType.image)
  return known ?? { id: newElementId(), type: blockType.image, v: model?.version ?? 1, data: model?.empty() }
}

/** Not by `fetch`: the page's policy lets it ask this install only. */
function blobOf(address: string): Blob {
  const [head = '', content = ''] = address.split(',', 2)
  const bytes = head.endsWith(';base64') ? atob(content) : decodeURIComponent(content)
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: /image\/\w+/.exec(head)?.[0] ?? '' })
}
