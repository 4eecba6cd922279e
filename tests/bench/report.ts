/** Prints figures with their goal and limit; a figure above its limit fails the run. */
export class Report {
  readonly #violations: string[] = []

  constructor() {
    console.log('scenario               figure                             ratio (min-max)       goal      limit')
  }

  add(name: string, figure: string, values: readonly number[], goal: number, must: number): void {
    const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)]
    const verdict = middle > must ? 'OVER' : middle > goal ? 'above the goal' : 'ok'
    const shown =
      values.length > 1 ? `${middle.toFixed(2)} (${least.toFixed(2)}-${most.toFixed(2)})` : middle.toFixed(2)
    console.log(
      `${name.padEnd(24)}${figure.padEnd(36)}${shown.padEnd(20)}${String(goal).padStart(6)}${String(must).padStart(9)}  ${verdict}`,
    )
    if (middle > must) this.#violations.push(`${name}, ${figure}: ${middle.toFixed(2)}, limit ${must}`)
  }

  end(): void {
    for (const violation of this.#violations) console.error(`Over the limit: ${violation}`)
    process.exitCode = this.#violations.length > 0 ? 1 : 0
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
