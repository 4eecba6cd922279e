/** The state of a user; only `banned` prevents the sign-in. */
export const UserState = {
  none: 0,
  preregistered: 1,
  registered: 2,
  authorized: 3,
  unauthorized: 4,
  banned: 5,
} as const
export type UserState = (typeof UserState)[keyof typeof UserState]
