import { useState } from 'react'
import { faultWords } from '../../lib/fault-words.ts'
import { trpc } from '../../lib/trpc-query.ts'

const ASK_EVERY_MS = 700

export interface ExportWishes {
  /** Every course of the account when unset. */
  course_id: string | undefined
  text: 'published' | 'draft'
  pictures: boolean
}

/** Orders a file, lets the browser fetch it, and says how far its writing is. */
export function useExport() {
  const [exportId, setExportId] = useState('')
  const order = trpc.courses.export.useMutation({
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
      refetchInterval: ({ state }) => (state.data && isOver(state.data.stage) ? false : ASK_EVERY_MS),
    },
  )
  return {
    start: (wishes: ExportWishes) => {
      setExportId('')
      order.mutate(wishes)
    },
    isOrdering: order.isPending,
    fault: order.error ? faultWords(order.error) : undefined,
    progress:
      exportId === '' ? undefined : (progress.data ?? { stage: 'waiting' as const, done: 0, total: 0, fits: true }),
  }
}

const isOver = (stage: string) => stage === 'done' || stage === 'broken' || stage === 'unknown'

/** The browser takes the file by itself and shows it among its downloads; the page stays. */
function startDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
