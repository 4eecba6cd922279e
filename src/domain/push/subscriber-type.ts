/** The kind of user that a push subscription belongs to. */
export const subscriberTypes = ['student', 'missioner'] as const
export type SubscriberType = (typeof subscriberTypes)[number]

/** The audience of a broadcast. */
export const audienceTypes = [...subscriberTypes, 'all'] as const
export type AudienceType = (typeof audienceTypes)[number]
