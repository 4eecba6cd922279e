/** The version of the words beside the box of consent; a new one when the words change. */
export const consentVersion = '2026-11'

export const maxRequestMessage = 2_000
