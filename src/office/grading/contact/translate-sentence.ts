import { t } from '@lingui/core/macro'
import { contactMessages } from '../../../lib/data/update-studying-contact.ts'
import { currentLocale } from '../../../lib/i18n.ts'

/** What a sentence that is Ukrainian for all readers means; undefined for Ukrainian readers and for any other sentence. */
export function translateSentence(sentence: string): string | undefined {
  if (currentLocale() === 'ua') return undefined
  if (sentence === contactMessages.updated) return t`The contact was updated`
  if (sentence === contactMessages.withoutId) return t`The data name no contact`
  if (sentence === contactMessages.failed) return t`The contact could not be set. Please try again.`
  const [before = '', after = ''] = contactMessages.studyingUnknown('|').split('|')
  const isUnknown = sentence.startsWith(before) && sentence.endsWith(after)
  return isUnknown ? t`This submission was not found. Please reload the list.` : undefined
}
