/** Who sees a contact besides its missioner and the managers: no one; every missioner; every missioner, the name only. */
export const ContactPrivacy = { PRIVATE: 0, PUBLIC: 1, PREVIEW: 2 } as const
