import { nanoid } from 'nanoid'

/** A new id for an element or item: 60 random bits, unique within a lesson. Short, because every answer contains one. */
export function newElementId(): string {
  return nanoid(10)
}
