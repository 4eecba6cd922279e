import { readFileSync, readdirSync } from 'node:fs'

const TICK_MS = 10

/** Processor time of a process and its children, in milliseconds; undefined without /proc. */
export function cpuOf(pid: number): number | undefined {
  try {
    return (
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((name) => readStat(Number(name)))
        .filter((stat) => stat !== undefined && (stat.pid === pid || stat.parent === pid))
        .reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0) * TICK_MS
    )
  } catch {
    return undefined
  }
}

/** Resident memory of a process, in megabytes; undefined without /proc. */
export function memoryOf(pid: number): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
  } catch {
    return undefined
  }
}

/** User and system time, with that of waited-for children. */
function readStat(pid: number): { pid: number; parent: number; ticks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    return { pid, parent: Number(fields[1]), ticks }
  } catch {
    // The process ended in the meantime.
    return undefined
  }
}
