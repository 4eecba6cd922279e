import { allowed, router } from '../../trpc/procedures.ts'
import { phoneInput, searchInput, statusInput, changedStatus, foundContacts } from './schema.ts'
import { listSamePhone, search, setStatus } from './service.ts'
import { replies } from '../../trpc/replies.ts'

export const contactsRouter = router({
  search: allowed('contacts.read')
    .output(replies(foundContacts))
    .input(searchInput)
    .query(({ ctx, input }) => search(ctx, input)),
  listSamePhone: allowed('contacts.read')
    .output(replies(foundContacts))
    .input(phoneInput)
    .query(({ ctx, input }) => listSamePhone(ctx, input)),
  setStatus: allowed('contacts.write')
    .output(replies(changedStatus))
    .input(statusInput)
    .mutation(({ ctx, input }) => setStatus(ctx, input)),
})
