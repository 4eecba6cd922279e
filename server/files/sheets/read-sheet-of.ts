import type { HeavyTask } from '../../ports/workers/workers.ts'
import { TooIntricate } from '../../lib/errors.ts'
import { ImportRefused } from '../../lib/import-refused.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import type { SheetInput } from './read-sheet.ts'

/** Reads a sheet in a worker thread. Throws `ImportRefused`, also for a file that takes too much time or memory. */
export async function readSheetOf<Output>(
  { deps, viewer }: Pick<AccountContext, 'deps' | 'viewer'>,
  task: HeavyTask<SheetInput, Output>,
  input: SheetInput,
): Promise<Output> {
  try {
    return await deps.workers.run(task, input, viewer._id)
  } catch (error) {
    if (!(error instanceof TooIntricate)) throw error
    throw new ImportRefused([{ where: {}, descriptor: error.descriptor }])
  }
}
