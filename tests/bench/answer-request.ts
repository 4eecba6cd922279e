import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import type { BenchData } from './data.ts'
import { post } from './servers.ts'

interface Answer {
  studying_id: string
  element_id: string
  answer: string
  seq: number
}

/** A request of the product's that saves an answer, for each sending what `next` gives. */
export function answerRequest({ lesson, revision, token }: BenchData, next: () => Answer): Request {
  return post(
    '/trpc/studyings.saveAnswer',
    () => ({ json: { lesson_id: lesson, revision_id: revision, op_id: randomUUID(), ...next() } }),
    { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  )
}
