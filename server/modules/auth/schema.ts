import { z } from 'zod'

export const tokenLogin = z.object({ token: z.string().min(1).max(200) })

/** A login is an e-mail or a phone; a password is taken as it was typed. */
export const credentials = z.object({ login: z.string().min(1).max(254), password: z.string().min(1).max(1_000) })
