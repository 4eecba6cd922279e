import type { BlockChange } from '#blocks/compare-lessons.ts'

/** Changes one by one; of blocks that stayed as and where they were, whole runs. */
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
