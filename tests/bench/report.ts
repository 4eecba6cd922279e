/** Prints figures beside what is wished for and what is allowed, and makes the run fail by what is over. */
export class Report {
  readonly #faults: string[] = []

  constructor() {
    console.log('scenario               figure                             ratio (min-max)       wish    at most')
  }

  add(name: string, figure: string, values: readonly number[], goal: number, must: number): void {
    const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)]
    const verdict = middle > must ? 'OVER' : middle > goal ? 'past the wish' : 'ok'
    const shown =
      values.length > 1 ? `${middle.toFixed(2)} (${least.toFixed(2)}-${most.toFixed(2)})` : middle.toFixed(2)
    console.log(
      `${name.padEnd(24)}${figure.padEnd(36)}${shown.padEnd(20)}${String(goal).padStart(6)}${String(must).padStart(9)}  ${verdict}`,
    )
    if (middle > must) this.#faults.push(`${name}, ${figure}: ${middle.toFixed(2)}, at most ${must}`)
  }

  end(): void {
    for (const fault of this.#faults) console.error(`Over the limit: ${fault}`)
    process.exitCode = this.#faults.length > 0 ? 1 : 0
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
