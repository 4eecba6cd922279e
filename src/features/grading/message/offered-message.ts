import { proxy } from 'valtio'
import { beforeLogout } from '../../../lib/session.ts'

/** Who was reviewed last, until somebody has written to them or does not want to. */
export const offeredMessage = proxy<{ to: { studying_id: string; name: string } | null }>({ to: null })

export function offerMessage(to: { studying_id: string; name: string }): void {
  offeredMessage.to = to
}

export function forgetMessage(): void {
  offeredMessage.to = null
}

beforeLogout(async () => forgetMessage())
