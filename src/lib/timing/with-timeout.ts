/**
 * Settles like `work`, or rejects with a `TimeoutError` after `ms`. For work that takes no signal, such as `import()`;
 * everything else uses `AbortSignal.timeout`.
 */
export function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('Timed out', 'TimeoutError')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
