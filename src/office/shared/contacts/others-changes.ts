/** How often an open page looks for what others have changed of contacts. */
export const OTHERS_CHANGES_MS = 30_000
