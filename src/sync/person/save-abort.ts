let controller = new AbortController()

/** Aborted when the person signs out: nothing may be stored for them any more. */
export function saveSignal(): AbortSignal {
  return controller.signal
}

export function abortSaving(): void {
  controller.abort()
  controller = new AbortController()
}
