import { useRef } from 'react'
import { makeUuid } from '../random-id.ts'

/**
 * Gives each thing that `create` makes an id, which attempts with the same input share until one succeeds: a call repeated
 * after a lost reply makes nothing twice.
 */
export function useCreateOnce<Input, Reply>(create: (input: Input, newId: string) => Promise<Reply>) {
  const attempt = useRef<{ input: string; newId: string }>(undefined)
  return async (input: Input): Promise<Reply> => {
    const text = JSON.stringify(input)
    if (attempt.current?.input !== text) attempt.current = { input: text, newId: makeUuid() }
    const reply = await create(input, attempt.current.newId)
    attempt.current = undefined
    return reply
  }
}
