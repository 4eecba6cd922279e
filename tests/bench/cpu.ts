import { readFileSync, readdirSync } from 'node:fs'

const TICK_MS = 10

/** Milliseconds of processor time that a process and its children have used so far; undefined where there is no /proc. */
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

/** Megabytes of memory that a process holds; undefined where there is no /proc. */
export function memoryOf(pid: number): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
  } catch {
    return undefined
  }
}

/** User and system time, of waited-for children too. */
function readStat(pid: number): { pid: number; parent: number; ticks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    return { pid, parent: Number(fields[1]), ticks }
  } catch {
    // It ended between the list and the look.
    return undefined
  }
}
