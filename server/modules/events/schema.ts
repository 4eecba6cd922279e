import { z } from 'zod'

/** The events that clients report: a fixed list, each with its parameters. */
const newContact = {
  event_type: z.literal('newcontact'),
  event_params: { missioner_id: z.string().max(100).nullish(), account_id: z.string().max(100).nullish() },
}

/** REST ignores unknown keys. */
export const eventBody = z.object({ ...newContact, event_params: z.object(newContact.event_params).default({}) })
export const eventInput = z.strictObject({
  ...newContact,
  event_params: z.strictObject(newContact.event_params).default({}),
})
