import { useState } from 'react'
import { makeUuid } from '../../../lib/random-id.ts'
import type { ImportedCourse } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { useFileImport } from '../../../shared/file-import/use-file-import.ts'

const POLL_INTERVAL_MS = 700

/** Imports files of courses one after another, and reports how far the server is with the present one. */
export function useImport() {
  const utils = trpc.useUtils()
  const [import_id, setImportId] = useState('')
  /** What the files before the present one brought. */
  const [imported, setImported] = useState<readonly ImportedCourse[]>([])
  const { state, start, restart } = useFileImport<ImportedCourse>({
    pathOf: ({ name }) => `/courses/import${name.toLowerCase().endsWith('.zip') ? 'zip' : 'json'}`,
    onImported: () => utils.courses.list.invalidate(),
  })
  const isWorking = state.kind === 'working'
  const progress = trpc.courses.importProgress.useQuery(
    { import_id },
    { enabled: isWorking, refetchInterval: POLL_INTERVAL_MS, retry: false },
  )
  return {
    state,
    imported,
    progress: isWorking ? progress.data : undefined,
    /** Stops at the first file that is refused; those before it stay imported. */
    start: async (files: readonly File[]) => {
      for (const file of files) {
        const id = makeUuid()
        setImportId(id)
        const results = await start(file, { 'x-import-id': id })
        if (!results) return
        setImported((before) => [...before, ...results])
      }
    },
    restart: () => {
      setImported([])
      restart()
    },
  }
}
