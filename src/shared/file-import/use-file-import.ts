import { useEffect, useRef, useState } from 'react'
import { isOffline, readError } from '../../lib/api/app-error.ts'
import { uploadFile } from '../../lib/api/upload-file.ts'
import { type ImportProblem, readImportProblems } from './import-problem.ts'

export type ImportState<Result> =
  | { kind: 'waiting' }
  /** `sent` is 0..1. */
  | { kind: 'uploading'; name: string; sent: number }
  | { kind: 'working'; name: string }
  | { kind: 'done'; results: readonly Result[] }
  | { kind: 'refused'; name: string; message: string; isOffline: boolean; problems: readonly ImportProblem[] }

interface FileImportOptions {
  /** The REST operation that takes this file. */
  pathOf(file: File): string
  /** Runs after the import and before its results are shown. */
  onImported(): Promise<unknown>
}

/** Imports files one after another, each all or nothing: upload, the server's work, the results. */
export function useFileImport<Result>({ pathOf, onImported }: FileImportOptions) {
  const [state, setState] = useState<ImportState<Result>>({ kind: 'waiting' })
  const upload = useRef<AbortController>(undefined)

  useEffect(() => () => upload.current?.abort(), [])

  /** Resolves to the results of this file; undefined when it was refused or the import was cancelled. */
  const start = async (file: File, headers?: Record<string, string>): Promise<readonly Result[] | undefined> => {
    const { name } = file
    const controller = new AbortController()
    upload.current = controller
    setState({ kind: 'uploading', name, sent: 0 })
    try {
      const { results } = await uploadFile<{ results: Result[] }>(pathOf(file), file, {
        ...(headers && { headers }),
        signal: controller.signal,
        onProgress: (sent) => setState(sent < 1 ? { kind: 'uploading', name, sent } : { kind: 'working', name }),
      })
      await onImported()
      setState({ kind: 'done', results })
      return results
    } catch (error) {
      if (controller.signal.aborted) return undefined
      const { message, details } = readError(error)
      setState({ kind: 'refused', name, message, isOffline: isOffline(error), problems: readImportProblems(details) })
      return undefined
    }
  }

  const restart = () => {
    upload.current?.abort()
    setState({ kind: 'waiting' })
  }

  return { state, start, restart }
}
