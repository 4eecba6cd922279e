import { type ContactsData, fillContacts } from './contacts-data.ts'
import { fillDatabase } from './servers.ts'

/** The accounts whose contacts were inserted into the database of this run. */
export const accounts = (await fillDatabase(fillContacts)) as [ContactsData, ContactsData, ...ContactsData[]]
