import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BroadcastState } from '#domain/push/broadcast.ts'
import type { AudienceType } from '#domain/push/subscriber-type.ts'

export const audienceNames: Readonly<Record<AudienceType, MessageDescriptor>> = {
  student: msg`Students and visitors`,
  missioner: msg`Missioners and teachers`,
  all: msg`Everyone`,
}

export const stateNames: Readonly<Record<BroadcastState, MessageDescriptor>> = {
  waiting: msg`Scheduled`,
  sending: msg`Being sent`,
  sent: msg`Sent`,
  canceled: msg`Stopped`,
}
