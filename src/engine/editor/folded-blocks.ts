/** Blocks that are folded, by id. The viewer's own affair: nothing is stored, and a reload unfolds them. */
export const foldedBlocks = new Set<string>()
