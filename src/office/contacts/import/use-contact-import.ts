import { useEffect, useRef, useState } from 'react'
import { importPartBytes, type MatchMode } from '#domain/contact/contact-import.ts'
import type { ContactColumn } from '#domain/contact/fields/contact-fields.ts'
import { isOffline, readError } from '../../../lib/api/app-error.ts'
import type { RouterOutputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { type ImportProblem, readImportProblems } from '../../../shared/file-import/import-problem.ts'
import { useRestoreUndo } from '../../../shared/undo/use-restore-undo.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { startDownload } from '../../../ui/start-download.ts'
import { useRefreshContacts } from '../use-contacts.ts'

export type ReadFile = RouterOutputs['contactImports']['read']
export type ImportReportData = RouterOutputs['contactImports']['get']
export type ContactImport = RouterOutputs['contactImports']['get']['import']

/** What is chosen for a file before the work starts. */
export interface ImportChoice {
  _id: string
  columns: (ContactColumn | null)[]
  match_mode: MatchMode
}

const POLL_INTERVAL_MS = 1_000
const PART_RETRIES = 3

export type UploadState =
  | { kind: 'waiting' }
  /** `sent` is 0..1. */
  | { kind: 'uploading'; name: string; sent: number }
  | { kind: 'refused'; name: string; message: string; isOffline: boolean; problems: readonly ImportProblem[] }
  | { kind: 'read'; file: ReadFile }

/** Sends a file in parts, each again when the network fails, and has it read. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ kind: 'waiting' })
  const begin = trpc.contactImports.begin.useMutation()
  const addPart = trpc.contactImports.addPart.useMutation({ retry: PART_RETRIES })
  const read = trpc.contactImports.read.useMutation()
  const current = useRef(0)

  const start = async (file: File) => {
    const { name } = file
    const run = (current.current += 1)
    const show = (next: UploadState) => {
      if (run === current.current) setState(next)
    }
    show({ kind: 'uploading', name, sent: 0 })
    try {
      const { _id } = await begin.mutateAsync({ file_name: name.slice(-200) })
      const parts = Math.ceil(file.size / importPartBytes)
      for (let part = 0; part < parts && run === current.current; part += 1) {
        const bytes = await toBase64(file.slice(part * importPartBytes, (part + 1) * importPartBytes))
        await addPart.mutateAsync({ _id, part, bytes })
        show({ kind: 'uploading', name, sent: (part + 1) / parts })
      }
      if (run === current.current) show({ kind: 'read', file: await read.mutateAsync({ _id }) })
    } catch (error) {
      const { message, details } = readError(error)
      show({ kind: 'refused', name, message, isOffline: isOffline(error), problems: readImportProblems(details) })
    }
  }
  /** Reads the file again: another sheet, or another row as its header. Null finds the header. */
  const choose = async (file: ReadFile, sheet: number, header_row: number | null) => {
    const run = current.current
    try {
      const input = { _id: file.import._id, sheet, ...(header_row === null ? {} : { header_row }) }
      const next = await read.mutateAsync(input)
      if (run === current.current) setState({ kind: 'read', file: next })
    } catch (error) {
      showError(error)
    }
  }
  const restart = () => {
    current.current += 1
    setState({ kind: 'waiting' })
  }
  return { state, start, choose, restart, isReading: read.isPending }
}

/** The bytes without the `data:` address before them. */
function toBase64(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,?/, '')))
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
  reader.readAsDataURL(blob)
  return promise
}

/** What the first rows would become with these columns. */
export function usePreview(choice: ImportChoice) {
  return trpc.contactImports.preview.useQuery(choice, { placeholderData: (previous) => previous })
}

export function useStartImport() {
  return trpc.contactImports.start.useMutation({ onError: showError })
}

/** An import and how far it is, until it ends. */
export function useImport(_id: string) {
  const refresh = useRefreshContacts()
  const utils = trpc.useUtils()
  const report = trpc.contactImports.get.useQuery(
    { _id },
    { refetchInterval: ({ state }) => (state.data?.import.state === 'running' ? POLL_INTERVAL_MS : false) },
  )
  const hasEnded = report.data !== undefined && report.data.import.state !== 'running'
  useEffect(() => {
    if (hasEnded) void refresh().then(() => utils.contactImports.list.invalidate())
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the work has ended
  }, [hasEnded])
  return report
}

export function useImports() {
  return trpc.contactImports.list.useQuery()
}

export function useStopImport() {
  const utils = trpc.useUtils()
  return trpc.contactImports.stop.useMutation({
    onSuccess: () => utils.contactImports.get.invalidate(),
    onError: showError,
  })
}

export function useUndoImport() {
  const undo = useRestoreUndo()
  return {
    run: (_id: string) => undo.mutateAsync({ _id }).catch(showError),
    isPending: undo.isPending,
    isDone: undo.isSuccess,
  }
}

/** Downloads the file with the result of each row. */
export function useDownloadResult() {
  return trpc.contactImports.download.useMutation({ onSuccess: ({ url }) => startDownload(url), onError: showError })
}
