import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Issue } from '#blocks/kit/issues.ts'

/** The sentence for each issue; it follows the block's name. */
export const issueLabels: Record<Issue, MessageDescriptor> = {
  'no-text': msg`nothing is written here`,
  'no-question': msg`the question is missing`,
  'no-picture': msg`the picture is missing`,
  'no-alt': msg`the picture has no description`,
  'few-items': msg`there is nothing to choose from`,
  'empty-item': msg`an answer is empty`,
  'no-right-answer': msg`no correct answer is marked`,
  'no-address': msg`the address is missing`,
  'bad-address': msg`the address is not complete or not allowed`,
  'no-heading-above': msg`there is no heading above it`,
}
