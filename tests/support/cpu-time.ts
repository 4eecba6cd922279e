/** Processor time in milliseconds that this thread needs for `work`: other work on the machine does not lengthen it. */
export function cpuTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
