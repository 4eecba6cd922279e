import { trpc } from '../../../lib/api/trpc-query.ts'
import { useFileImport } from '../../../shared/file-import/use-file-import.ts'

/** Imports files of studyings. */
export function useStudyingsImport() {
  const utils = trpc.useUtils()
  return useFileImport<unknown>({
    pathOf: () => '/studyings/importjson',
    onImported: () => utils.studyings.invalidate(),
  })
}
