let pauseOther: (() => void) | undefined

/** Lets one player be heard at a time: pauses the one before. Until `end` the next one pauses this. */
export function takeTurn(pause: () => void, end: AbortSignal): void {
  if (pauseOther !== pause) pauseOther?.()
  pauseOther = pause
  end.addEventListener('abort', () => {
    if (pauseOther === pause) pauseOther = undefined
  })
}
