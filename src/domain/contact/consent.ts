/** What a person agrees to, each on its own. */
export const consentChannels = ['call', 'messenger', 'email'] as const
export type ConsentChannel = (typeof consentChannels)[number]

/** How a person said it. */
export const consentBases = ['form', 'call', 'message', 'in_person'] as const
export type ConsentBasis = (typeof consentBases)[number]
