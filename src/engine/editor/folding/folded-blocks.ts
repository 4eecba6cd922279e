/** Ids of folded blocks. They belong to the open page: nothing is stored, and a reload unfolds them. */
export const foldedBlocks = new Set<string>()
