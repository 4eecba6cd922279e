/** Who besides its missioner and managers sees a contact (OPEN-25): nobody; every missioner; every missioner, the name alone. */
export const ContactPrivacy = { PRIVATE: 0, PUBLIC: 1, PREVIEW: 2 } as const
