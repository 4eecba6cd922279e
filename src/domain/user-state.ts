/** Where a person stands with the install; only `banned` closes the door. */
export const UserState = {
  none: 0,
  preregistered: 1,
  registered: 2,
  authorized: 3,
  unauthorized: 4,
  banned: 5,
} as const
export type UserState = (typeof UserState)[keyof typeof UserState]
