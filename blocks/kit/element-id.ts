import { nanoid } from 'nanoid'

/** A new id of an element or an item: sixty random bits, unique within any lesson. Short, since every answer carries one. */
export function newElementId(): string {
  return nanoid(10)
}
