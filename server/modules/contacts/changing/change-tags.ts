/** The tags of a contact after some were added and others removed. */
export function changeTags(
  tags: readonly string[],
  { add_tags, remove_tags }: { add_tags: readonly string[]; remove_tags: readonly string[] },
): string[] {
  return [...new Set([...tags, ...add_tags])].filter((tag) => !remove_tags.includes(tag))
}
