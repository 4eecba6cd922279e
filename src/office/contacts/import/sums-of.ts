import { plural } from '@lingui/core/macro'
import type { ContactImport } from './use-contact-import.ts'

/** What became of the rows so far, in numbers. */
export function sumsOf(found: ContactImport): string {
  const sums = [
    plural(found.created_count, { one: '# created', other: '# created' }),
    plural(found.updated_count, { one: '# updated', other: '# updated' }),
    plural(found.skipped_count, { one: '# skipped', other: '# skipped' }),
    plural(found.rejected_count, { one: '# rejected', other: '# rejected' }),
  ]
  return sums.join(' · ')
}
