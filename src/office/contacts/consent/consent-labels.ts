import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConsentBasis, ConsentChannel } from '#domain/contact/consent.ts'

export const consentLabel: Record<ConsentChannel, MessageDescriptor> = {
  call: msg`Agrees to calls`,
  messenger: msg`Agrees to messages by messenger`,
  email: msg`Agrees to e-mail`,
}

export const withdrawalLabel: Record<ConsentChannel, MessageDescriptor> = {
  call: msg`Wants no calls`,
  messenger: msg`Wants no messages by messenger`,
  email: msg`Wants no e-mail`,
}

export const channelLabel: Record<ConsentChannel, MessageDescriptor> = {
  call: msg`Calls`,
  messenger: msg`Messenger`,
  email: msg`E-mail`,
}

export const consentBasisLabel: Record<ConsentBasis, MessageDescriptor> = {
  form: msg`In a form`,
  call: msg`On the phone`,
  message: msg`In a message`,
  in_person: msg`Face to face`,
}
