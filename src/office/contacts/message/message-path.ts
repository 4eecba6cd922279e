/** The address of the page that writes to a contact. */
export const messagePath = ({ _id }: { _id: string }) => `/messenger?contact=${_id}`
