let current = new AbortController()

/** Ends when the person leaves the device: nothing may be kept for them any more. */
export function keepingSignal(): AbortSignal {
  return current.signal
}

export function stopKeeping(): void {
  current.abort()
  current = new AbortController()
}
