import { contactFields } from '#domain/contact/fields/contact-fields.ts'
import { joinTags } from '#domain/contact/join-tags.ts'
import { foldLetters } from '#domain/text/fold-letters.ts'

/** The tags of a contact after some were added and others removed. One that can have no more gets none of them. */
export function changeTags(
  tags: readonly string[],
  { add_tags, remove_tags }: { add_tags: readonly string[]; remove_tags: readonly string[] },
): string[] {
  const removed = new Set(remove_tags.map(foldLetters))
  const stays = (tag: string) => !removed.has(foldLetters(tag))
  const left = tags.filter(stays)
  const all = joinTags(left, add_tags.filter(stays))
  return all.length > contactFields.contact_tags.entries ? left : all
}
