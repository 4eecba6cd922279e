/** Milliseconds: longer than PostgreSQL's own shutdown may take. */
const TIMEOUT_MS = 45_000

let ending: AbortController | undefined

/**
 * Aborted when this process gets Ctrl-C or SIGTERM. The code that started something ends it then; a second signal, or no end
 * within 45 seconds, ends the process at once.
 */
export function processEnd(): AbortSignal {
  if (ending) return ending.signal
  const controller = (ending = new AbortController())
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(1)
    controller.abort(new Error('Stopped before it was done'))
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return controller.signal
}
