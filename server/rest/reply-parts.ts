import { z } from 'zod'

// What many replies are made of. They describe JSON: moments are ISO texts.

export const id = z.guid()
export const moment = z.iso.datetime()
export const removed = z.strictObject({ success: z.literal(true), deleted: z.int() })
/** The reply to an upload of many things: one line each, numbered from 1. */
export const importLine = { row: z.int().min(1), _id: id, error: z.null() }
