/**
 * Settles like `work`, or rejects with a `TimeoutError` after `ms`. For work that takes no signal, such as `import()`;
 * everything else uses `AbortSignal.timeout`.
 */
export function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new DOMException('Timed out', 'TimeoutError')), ms)
    work.then(resolve, reject)
  })
}
