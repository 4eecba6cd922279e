import { useState } from 'react'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { startDownload } from '../../../ui/start-download.ts'
import type { ExportOptions } from '../course-data.ts'

const POLL_INTERVAL_MS = 700
const notStarted = { stage: 'waiting', done: 0, total: 0, fits: true } as const

/** Creates a file, lets the browser download it, and reports how much of it is written. */
export function useExport() {
  const [exportId, setExportId] = useState('')
  const create = trpc.courses.export.useMutation({
    onSuccess({ url, export_id }) {
      setExportId(export_id)
      startDownload(url)
    },
  })
  const progress = trpc.courses.exportProgress.useQuery(
    { export_id: exportId },
    {
      enabled: exportId !== '',
      retry: false,
      refetchInterval: ({ state }) => (state.data && isFinal(state.data.stage) ? false : POLL_INTERVAL_MS),
    },
  )
  return {
    start: (options: ExportOptions) => {
      setExportId('')
      return create.mutateAsync(options)
    },
    progress: exportId === '' ? undefined : (progress.data ?? notStarted),
  }
}

const isFinal = (stage: string) => stage === 'done' || stage === 'broken' || stage === 'unknown'
