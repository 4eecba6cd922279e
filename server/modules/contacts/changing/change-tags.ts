import { contactFields } from '#domain/contact/fields/contact-fields.ts'

/** The tags of a contact after some were added and others removed. One that can have no more gets none of them. */
export function changeTags(
  tags: readonly string[],
  { add_tags, remove_tags }: { add_tags: readonly string[]; remove_tags: readonly string[] },
): string[] {
  const left = tags.filter((tag) => !remove_tags.includes(tag))
  const all = [...new Set([...left, ...add_tags])].filter((tag) => !remove_tags.includes(tag))
  return all.length > contactFields.contact_tags.entries ? left : all
}
