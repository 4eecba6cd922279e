import { useState } from 'react'
import { makeUuid } from '../../../lib/random-id.ts'
import type { ImportedCourse } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { courseImportPath } from '../../../lib/data/courses.ts'
import { useFileImport } from '../../../shared/file-import/use-file-import.ts'

const POLL_INTERVAL_MS = 700

/** Imports files of courses one after another, and reports how far the server is with the present one. */
export function useImport() {
  const utils = trpc.useUtils()
  const [import_id, setImportId] = useState('')
  const fileImport = useFileImport<ImportedCourse>({
    pathOf: ({ name }) => courseImportPath(name),
    headersOf: () => {
      const id = makeUuid()
      setImportId(id)
      return { 'x-import-id': id }
    },
    onImported: () => utils.courses.list.invalidate(),
  })
  const isWorking = fileImport.state.kind === 'working'
  const progress = trpc.courses.importProgress.useQuery(
    { import_id },
    { enabled: isWorking, refetchInterval: POLL_INTERVAL_MS, retry: false },
  )
  return { fileImport, progress: isWorking ? progress.data : undefined }
}
