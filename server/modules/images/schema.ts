import { z } from 'zod'

/** What a picture is for: `lesson`, `course`, `account` or any other short word. Never part of a path. */
export const imageKind = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)

/** By name; what is inside is looked at apart. */
export const jpegName = z.string().regex(/\.jpe?g$/i)

/** Bytes of one picture as it comes in. */
export const maxImageBytes = 10_000_000
