import { useEffect, useRef, useState } from 'react'
import { isOffline, readError } from '../../lib/api/app-error.ts'
import { uploadFile } from '../../lib/api/upload-file.ts'
import { type ImportProblem, readImportProblems } from './import-problem.ts'

export type ImportState =
  | { kind: 'waiting' }
  /** `sent` is 0..1. */
  | { kind: 'uploading'; name: string; sent: number }
  | { kind: 'working'; name: string }
  | { kind: 'done' }
  | { kind: 'refused'; name: string; message: string; isOffline: boolean; problems: readonly ImportProblem[] }

interface FileImportOptions {
  /** The REST operation that takes this file. */
  pathOf(file: File): string
  /** Called before the upload of each file. */
  headersOf?(file: File): Record<string, string>
  /** Runs after the import and before its results are shown. */
  onImported(): Promise<unknown>
}

/** Imports files one after another, each all or nothing: upload, the server's work, the results. */
export function useFileImport<Result>({ pathOf, headersOf, onImported }: FileImportOptions) {
  const [state, setState] = useState<ImportState>({ kind: 'waiting' })
  /** What the files that are done brought. */
  const [imported, setImported] = useState<readonly Result[]>([])
  const upload = useRef<AbortController>(undefined)

  useEffect(() => () => upload.current?.abort(), [])

  /** Whether the file was imported: it may be refused, and the import may be cancelled. */
  const importOne = async (file: File): Promise<boolean> => {
    const { name } = file
    const controller = new AbortController()
    upload.current = controller
    setState({ kind: 'uploading', name, sent: 0 })
    try {
      const { results } = await uploadFile<{ results: Result[] }>(pathOf(file), file, {
        headers: headersOf?.(file) ?? {},
        signal: controller.signal,
        onProgress: (sent) => setState(sent < 1 ? { kind: 'uploading', name, sent } : { kind: 'working', name }),
      })
      await onImported()
      setImported((before) => [...before, ...results])
      return true
    } catch (error) {
      if (controller.signal.aborted) return false
      const { message, details } = readError(error)
      setState({ kind: 'refused', name, message, isOffline: isOffline(error), problems: readImportProblems(details) })
      return false
    }
  }

  /** Stops at the first file that is refused; those before it stay imported. */
  const start = async (files: readonly File[]) => {
    for (const file of files) if (!(await importOne(file))) return
    setState({ kind: 'done' })
  }

  const restart = () => {
    upload.current?.abort()
    setImported([])
    setState({ kind: 'waiting' })
  }

  return { state, imported, start, restart }
}
