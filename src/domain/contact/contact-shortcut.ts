/** What stands for a contact in a small circle: the first letter of the name, or `-` without one. */
export function contactShortcut(contact_fullname: string): string {
  const [first] = contact_fullname.trim()
  return first ? first.toUpperCase() : '-'
}
