/** Whether the block asks anything, from its data as well as from its view. */
export const asks = ({ blockType }: { blockType: string }): boolean => blockType !== 'none'
