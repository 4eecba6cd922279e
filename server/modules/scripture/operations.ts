import { query, router } from '../../trpc/operation.ts'
import { mark, openPassage } from './passages.ts'
import {
  foundPassage,
  markedTexts,
  markInput,
  openedReference,
  openPassageInput,
  passageInput,
  translations,
} from './schema.ts'
import { listInstalled, lookUp } from './service.ts'

export const scriptureOperations = router({
  translations: query('scripture.read', { reply: translations, run: listInstalled }),
  passage: query('scripture.read', { input: passageInput, reply: foundPassage, run: lookUp }),
  mark: query('scripture.read', { input: markInput, reply: markedTexts, run: mark }),
  readPassage: query('scripture.readPassage', { input: openPassageInput, reply: openedReference, run: openPassage }),
})
