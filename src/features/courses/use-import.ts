import { useEffect, useRef, useState } from 'react'
import { readError } from '../../lib/app-error.ts'
import { makeUuid } from '../../lib/random-id.ts'
import { uploadFile } from '../../lib/upload-file.ts'
import { trpc } from '../../lib/trpc-query.ts'
import type { ImportProblem, ImportProgress, ImportResult } from './course-data.ts'

const ASK_EVERY_MS = 700

export type ImportState =
  | { kind: 'waiting' }
  /** `sent` is 0..1. */
  | { kind: 'uploading'; name: string; sent: number }
  | { kind: 'working'; name: string; importId: string }
  | { kind: 'done'; results: ImportResult[] }
  | { kind: 'refused'; error: unknown; problems: ImportProblem[] }

/** Brings a file of courses in, all or nothing: upload, the server's work, and what came of it. */
export function useImport() {
  const utils = trpc.useUtils()
  const [state, setState] = useState<ImportState>({ kind: 'waiting' })
  const upload = useRef<AbortController>(undefined)
  const importId = state.kind === 'working' ? state.importId : ''
  const progress = trpc.courses.importProgress.useQuery(
    { import_id: importId },
    { enabled: importId !== '', refetchInterval: ASK_EVERY_MS, retry: false },
  )

  useEffect(() => () => upload.current?.abort(), [])

  const start = async (file: File) => {
    const { name } = file
    const importId = makeUuid()
    const controller = new AbortController()
    upload.current = controller
    setState({ kind: 'uploading', name, sent: 0 })
    try {
      const kind = name.toLowerCase().endsWith('.zip') ? 'zip' : 'json'
      const { results } = await uploadFile<{ results: ImportResult[] }>(`/courses/import${kind}`, file, {
        headers: { 'x-import-id': importId },
        signal: controller.signal,
        onProgress: (sent) =>
          setState(sent < 1 ? { kind: 'uploading', name, sent } : { kind: 'working', name, importId }),
      })
      await utils.courses.list.invalidate()
      setState({ kind: 'done', results })
    } catch (error) {
      if (controller.signal.aborted) return
      const { details } = readError(error)
      const { problems = [] } = (details ?? {}) as { problems?: ImportProblem[] }
      setState({ kind: 'refused', error, problems })
    }
  }

  const restart = () => {
    upload.current?.abort()
    setState({ kind: 'waiting' })
  }

  const stage: ImportProgress | undefined = importId === '' ? undefined : progress.data
  return { state, stage, start, restart }
}
