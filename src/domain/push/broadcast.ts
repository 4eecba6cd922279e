/** How far a broadcast is: its time is to come, it is being sent, everyone had a turn, or it was stopped. */
export const broadcastStates = ['waiting', 'sending', 'sent', 'canceled'] as const
export type BroadcastState = (typeof broadcastStates)[number]

/** Characters. */
export const maxBroadcastTitle = 80
export const maxBroadcastText = 300

/** A broadcast is scheduled at most so many days ahead. */
export const maxBroadcastDays = 365
