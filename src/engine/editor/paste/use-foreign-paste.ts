import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useOptionalBlockHost } from '#blocks/kit/host.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { showMessage } from '../../../ui/snackbar-store.ts'
import type { ForeignContent } from './take-foreign.ts'

/** How many pictures of what was pasted are with the school. */
export interface PasteProgress {
  done: number
  total: number
}

interface ForeignPaste {
  /** Undefined while no pictures are on their way. */
  progress: PasteProgress | undefined
  /** Gives up whatever is on its way: nothing of it is pasted. */
  cancel(): void
  /** Turns what other programs copied into blocks; `onTaken` gets them, and what to tell the author, when they are ready. */
  take(content: ForeignContent, onTaken: (elements: StoredElement[], said: string) => void): Promise<void>
}

/** Pastes from other programs; several may be on their way. */
export function useForeignPaste(): ForeignPaste {
  const { t } = useLingui()
  const host = useOptionalBlockHost()
  const running = useRef(new Set<AbortController>())
  const [parts, setParts] = useState<ReadonlyMap<AbortController, PasteProgress>>(new Map())
  useEffect(() => {
    const controllers = running.current
    return () => abortAll(controllers)
  }, [])

  const note = (controller: AbortController, progress: PasteProgress | undefined) =>
    setParts((before) => {
      const rest = [...before].filter(([other]) => other !== controller)
      return new Map(progress ? [...rest, [controller, progress]] : rest)
    })

  const take: ForeignPaste['take'] = async (content, onTaken) => {
    const controller = new AbortController()
    const { signal } = controller
    running.current.add(controller)
    try {
      const { takeForeign } = await import('./take-foreign.ts')
      const taken = await takeForeign(content, {
        uploadImage: host?.uploadImage,
        signal,
        onProgress: (progress) => note(controller, progress),
      })
      if (signal.aborted) return
      if (!taken) return showMessage(t`Too much for one paste: at most 200 blocks or 1 MB. Paste it in parts.`, 'error')
      const { elements, left } = taken
      const count = elements.length
      const pasted = plural(count, { one: '# block pasted', other: '# blocks pasted' })
      const said = left === 0 ? pasted : `${pasted}. ${t`Left out: ${left}`}`
      if (count > 0) onTaken(elements, said)
      else if (left > 0) showMessage(said, 'error')
    } catch {
      if (!signal.aborted) showMessage(t`This did not work. Please try again.`, 'error')
    } finally {
      running.current.delete(controller)
      note(controller, undefined)
    }
  }
  return { progress: sumOf([...parts.values()]), cancel: () => abortAll(running.current), take }
}

function abortAll(controllers: ReadonlySet<AbortController>): void {
  for (const controller of controllers) controller.abort()
}

function sumOf(parts: readonly PasteProgress[]): PasteProgress | undefined {
  if (parts.length === 0) return undefined
  const sum = (key: keyof PasteProgress) => parts.reduce((total, part) => total + part[key], 0)
  return { done: sum('done'), total: sum('total') }
}
