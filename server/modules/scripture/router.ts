import { allowed, router } from '../../trpc/procedures.ts'
import { mark, openPassage } from './passages.ts'
import {
  markInput,
  openPassageInput,
  passageInput,
  foundPassage,
  markedTexts,
  openedReference,
  translations,
} from './schema.ts'
import { listInstalled, lookUp } from './service.ts'
import { replies } from '../../trpc/replies.ts'

export const scriptureRouter = router({
  translations: allowed('scripture.read')
    .output(replies(translations))
    .query(({ ctx }) => listInstalled(ctx)),
  passage: allowed('scripture.read')
    .output(replies(foundPassage))
    .input(passageInput)
    .query(({ ctx, input }) => lookUp(ctx, input)),
  mark: allowed('scripture.read')
    .output(replies(markedTexts))
    .input(markInput)
    .query(({ ctx, input }) => mark(ctx, input)),
  readPassage: allowed('scripture.readPassage')
    .output(replies(openedReference))
    .input(openPassageInput)
    .query(({ ctx, input }) => openPassage(ctx, input)),
})
