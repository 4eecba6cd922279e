import type { BlockHost } from '#blocks/kit/host.ts'
import type { Converted, ExternalContent } from './convert-external.ts'

/** How many of the pasted pictures are uploaded. */
export interface PasteProgress {
  done: number
  total: number
}

/** The pastes from other programs whose pictures are being uploaded. */
export class ExternalPastes {
  readonly #running = new Map<AbortController, PasteProgress | undefined>()
  readonly #onProgress: (progress: PasteProgress | undefined) => void

  /** `onProgress` gets the sum of all running pastes; undefined when none uploads anything. */
  constructor(onProgress: (progress: PasteProgress | undefined) => void) {
    this.#onProgress = onProgress
  }

  /** Converts content to blocks. Resolves to undefined when it was cancelled, to 'too-much' when it is too long. */
  async convert(
    content: ExternalContent,
    uploadImage: BlockHost['uploadImage'],
  ): Promise<Converted | 'too-much' | undefined> {
    const controller = new AbortController()
    const { signal } = controller
    this.#running.set(controller, undefined)
    try {
      const { convertExternal } = await import('./convert-external.ts')
      const onProgress = (progress: PasteProgress) => this.#note(controller, progress)
      const converted = await convertExternal(content, { uploadImage, signal, onProgress })
      return signal.aborted ? undefined : (converted ?? 'too-much')
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    } finally {
      this.#running.delete(controller)
      this.#report()
    }
  }

  cancel(): void {
    for (const controller of this.#running.keys()) controller.abort()
  }

  #note(controller: AbortController, progress: PasteProgress): void {
    this.#running.set(controller, progress)
    this.#report()
  }

  #report(): void {
    const parts = [...this.#running.values()].filter((part) => part !== undefined)
    const sum = (key: keyof PasteProgress) => parts.reduce((total, part) => total + part[key], 0)
    this.#onProgress(parts.length > 0 ? { done: sum('done'), total: sum('total') } : undefined)
  }
}
