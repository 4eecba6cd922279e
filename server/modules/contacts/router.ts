import { allowed, router } from '../../trpc/procedures.ts'
import { createInput, oneContact, phoneInput, searchInput, statusInput } from './schema.ts'
import { createFromStudying, listHistory, listSamePhone, search, setStatus } from './service.ts'

export const contactsRouter = router({
  search: allowed('contacts.read')
    .input(searchInput)
    .query(({ ctx, input }) => search(ctx, input)),
  listSamePhone: allowed('contacts.read')
    .input(phoneInput)
    .query(({ ctx, input }) => listSamePhone(ctx, input)),
  history: allowed('contacts.read')
    .input(oneContact)
    .query(({ ctx, input }) => listHistory(ctx, input._id)),
  createFromStudying: allowed('contacts.write')
    .input(createInput)
    .mutation(({ ctx, input }) => createFromStudying(ctx, input)),
  setStatus: allowed('contacts.write')
    .input(statusInput)
    .mutation(({ ctx, input }) => setStatus(ctx, input)),
})
