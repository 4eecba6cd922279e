/** As whom a browser hears from the school (OPEN-67). */
export const subscriberTypes = ['student', 'missioner'] as const
export type SubscriberType = (typeof subscriberTypes)[number]

/** Whom a message to many is for. */
export const audienceTypes = [...subscriberTypes, 'all'] as const
export type AudienceType = (typeof audienceTypes)[number]
