import { errorMessage } from '../../../lib/api/error-message.ts'
import { ErrorNote } from '../../../ui/notice/ErrorNote.tsx'
import { Sentence } from '../../../ui/notice/Sentence.tsx'
import { translateSentence } from './translate-sentence.ts'

/** Why a studying could not be linked to a contact; nothing is shown without an error. */
export function LinkError({ error }: { error: unknown }) {
  if (!error) return null
  const sentence = errorMessage(error)
  const translation = translateSentence(sentence)
  return (
    <ErrorNote>
      {translation === undefined ? sentence : <Sentence text={sentence} lang="uk" translation={translation} />}
    </ErrorNote>
  )
}
