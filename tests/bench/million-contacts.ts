import { type ContactsData, fillContacts } from './contacts-data.ts'

/** The accounts whose contacts were inserted into the database of this run. */
export const accounts = (await fillContacts()) as [ContactsData, ContactsData, ...ContactsData[]]
