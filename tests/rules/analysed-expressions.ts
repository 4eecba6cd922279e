import { readFileSync, writeFileSync } from 'node:fs'

const path = 'tests/rules/analysed-expressions.json'

/** The expressions that the analyser has found safe, as literals. */
export function readAnalysed(): string[] {
  return JSON.parse(readFileSync(path, 'utf8')) as string[]
}

export function writeAnalysed(literals: readonly string[]): void {
  writeFileSync(path, `${JSON.stringify(literals.toSorted(), undefined, 2)}\n`)
}
