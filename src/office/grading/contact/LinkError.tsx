import { errorMessage } from '../../../lib/api/error-message.ts'
import { ErrorNote } from '../../../ui/notice/ErrorNote.tsx'
import { Written } from '../../../ui/notice/Written.tsx'
import { translateSentence } from './translate-sentence.ts'

/** Why a studying could not be linked to a contact; nothing is shown without an error. */
export function LinkError({ error }: { error: unknown }) {
  if (!error) return null
  const sentence = errorMessage(error)
  const translation = translateSentence(sentence)
  return (
    <ErrorNote>
      {translation ?? sentence}
      {translation && <Written text={sentence} lang="uk" />}
    </ErrorNote>
  )
}
