import type { RouterInputs, RouterOutputs } from '../../lib/api/trpc.ts'

export type ContactPage = RouterOutputs['contacts']['list']
export type Contact = ContactPage['contacts'][number]
export type ContactFilter = Omit<RouterInputs['contacts']['list'], 'cursor'>
export type Choices = RouterOutputs['contacts']['choices']
export type QueuedContact = RouterOutputs['contactCard']['queue']['contacts'][number]
