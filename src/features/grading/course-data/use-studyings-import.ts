import { useEffect, useRef, useState } from 'react'
import { isOffline, readError } from '../../../lib/app-error.ts'
import { uploadFile } from '../../../lib/upload-file.ts'
import { trpc } from '../../../lib/trpc-query.ts'
import { type ImportProblem, readImportProblems } from '../../../engine/file-import/import-problem.ts'

type ImportState =
  | { kind: 'waiting' }
  /** `sent` is 0..1. */
  | { kind: 'uploading'; name: string; sent: number }
  | { kind: 'working'; name: string }
  | { kind: 'done'; count: number }
  | { kind: 'refused'; message: string; isSilent: boolean; problems: readonly ImportProblem[] }

/** Brings a file of studyings in, all or nothing. */
export function useStudyingsImport() {
  const utils = trpc.useUtils()
  const [state, setState] = useState<ImportState>({ kind: 'waiting' })
  const upload = useRef<AbortController>(undefined)

  useEffect(() => () => upload.current?.abort(), [])

  const start = async (file: File) => {
    const { name } = file
    const controller = new AbortController()
    upload.current = controller
    setState({ kind: 'uploading', name, sent: 0 })
    try {
      const { results } = await uploadFile<{ results: unknown[] }>('/studyings/importjson', file, {
        signal: controller.signal,
        onProgress: (sent) => setState(sent < 1 ? { kind: 'uploading', name, sent } : { kind: 'working', name }),
      })
      await utils.studyings.invalidate()
      setState({ kind: 'done', count: results.length })
    } catch (error) {
      if (controller.signal.aborted) return
      const { message, statusCode, details } = readError(error)
      const isSilent = statusCode === 0 || isOffline(error)
      setState({ kind: 'refused', message, isSilent, problems: readImportProblems(details) })
    }
  }
  const restart = () => {
    upload.current?.abort()
    setState({ kind: 'waiting' })
  }
  return { state, start, restart }
}
