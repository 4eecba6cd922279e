/** Bytes of a JSON body, of most calls. */
export const MAX_BODY = 2_000_000
