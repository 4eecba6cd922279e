import type { BlockChange } from '#blocks/compare-lessons.ts'

/** Groups runs of unchanged blocks; every change is its own group. */
export function groupChanges(changes: readonly BlockChange[]): BlockChange[][] {
  const groups: BlockChange[][] = []
  let run: BlockChange[] | undefined
  for (const change of changes) {
    const isUnchanged = change.kind === 'same' && !change.moved
    if (isUnchanged && run) run.push(change)
    else groups.push([change])
    run = isUnchanged ? groups.at(-1) : undefined
  }
  return groups
}
