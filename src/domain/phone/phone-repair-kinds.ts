/** How a number that cannot be dialled becomes one that can: see `listRepairs` of the server. */
export const phoneRepairKinds = ['country', 'zero', 'part', 'trunk', 'end'] as const
export type PhoneRepairKind = (typeof phoneRepairKinds)[number]
