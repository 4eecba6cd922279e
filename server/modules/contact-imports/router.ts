import { done, fileAddress } from '../../lib/reply-parts.ts'
import { allowed, LONG_MS, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import {
  begunImport,
  contactImports,
  importReport,
  newImport,
  newPart,
  oneImport,
  preview,
  previewInput,
  readImport,
  readInput,
  startInput,
} from './schema.ts'
import { createResultDownload } from './result-file.ts'
import { addPart, begin, get, list, previewRows, read, start, stop } from './service.ts'

export const contactImportsRouter = router({
  begin: allowed('contacts.write')
    .output(replies(begunImport))
    .input(newImport)
    .mutation(({ ctx, input }) => begin(ctx, input)),
  addPart: allowed('contacts.write')
    .output(replies(done))
    .input(newPart)
    .mutation(({ ctx, input }) => addPart(ctx, input)),
  read: allowed('contacts.write', LONG_MS)
    .output(replies(readImport))
    .input(readInput)
    .mutation(({ ctx, input }) => read(ctx, input)),
  preview: allowed('contacts.write')
    .output(replies(preview))
    .input(previewInput)
    .query(({ ctx, input }) => previewRows(ctx, input)),
  start: allowed('contacts.write')
    .output(replies(done))
    .input(startInput)
    .mutation(({ ctx, input }) => start(ctx, input)),
  stop: allowed('contacts.write')
    .output(replies(done))
    .input(oneImport)
    .mutation(({ ctx, input }) => stop(ctx, input._id)),
  get: allowed('contacts.write')
    .output(replies(importReport))
    .input(oneImport)
    .query(({ ctx, input }) => get(ctx, input._id)),
  list: allowed('contacts.write')
    .output(replies(contactImports))
    .query(({ ctx }) => list(ctx)),
  download: allowed('contacts.write')
    .output(replies(fileAddress))
    .input(oneImport)
    .mutation(({ ctx, input }) => createResultDownload(ctx, input._id)),
})
