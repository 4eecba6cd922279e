import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContactStatus } from '#domain/contact/contact-status.ts'

/** The names of the statuses for people; data and programs have the labels of the specification. */
export const contactStatusLabel: Record<ContactStatus, MessageDescriptor> = {
  0: msg({ message: 'Empty', context: 'contact status' }),
  10: msg({ message: 'Not processed', context: 'contact status' }),
  20: msg({ message: 'No connection', context: 'contact status' }),
  30: msg({ message: 'Refused', context: 'contact status' }),
  40: msg({ id: 'Studing Bible', message: 'Studying the Bible' }),
  50: msg({ message: 'Joined the Church', context: 'contact status' }),
  60: msg({ message: 'Guest', context: 'contact status' }),
}
