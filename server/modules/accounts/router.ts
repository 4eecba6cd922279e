import { removed, restored } from '../../lib/reply-parts.ts'
import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import {
  accountId,
  accountSettings,
  changeSettingsInput,
  createAccountInput,
  explainedVisitor,
  explainInput,
  helpLinks,
  messageTemplates,
  listedAccounts,
  oneAccount,
  siteTexts,
  updateAccountInput,
} from './schema.ts'
import {
  changeAccount,
  changeOwnAccount,
  createAccount,
  explainVisitor,
  getAccount,
  listAccounts,
  makeDefaultAccount,
  removeAccount,
  restoreAccount,
} from './service.ts'
import { changeSettings, getHelpLinks, getSettings, getSiteTexts, listTemplates } from './settings.ts'

export const accountsRouter = router({
  list: allowed('accounts.manage')
    .output(replies(listedAccounts))
    .query(({ ctx }) => listAccounts(ctx, 'present')),
  listArchived: allowed('accounts.manage')
    .output(replies(listedAccounts))
    .query(({ ctx }) => listAccounts(ctx, 'archived')),
  create: allowed('accounts.manage')
    .output(replies(oneAccount))
    .input(createAccountInput)
    .mutation(({ ctx, input }) => createAccount(ctx, input)),
  get: allowed('accounts.settings')
    .output(replies(oneAccount))
    .input(accountId)
    .query(({ ctx, input }) => getAccount(ctx, input._id)),
  updateOwn: allowed('accounts.settings')
    .output(replies(oneAccount))
    .input(updateAccountInput)
    .mutation(({ ctx, input }) => changeOwnAccount(ctx, input)),
  update: allowed('accounts.manage')
    .output(replies(oneAccount))
    .input(updateAccountInput)
    .mutation(({ ctx, input }) => changeAccount(ctx, input)),
  makeDefault: allowed('accounts.manage')
    .output(replies(oneAccount))
    .input(accountId)
    .mutation(({ ctx, input }) => makeDefaultAccount(ctx, input._id)),
  remove: allowed('accounts.manage')
    .output(replies(removed))
    .input(accountId)
    .mutation(({ ctx, input }) => removeAccount(ctx, input._id)),
  restore: allowed('accounts.manage')
    .output(replies(restored))
    .input(accountId)
    .mutation(({ ctx, input }) => restoreAccount(ctx, input._id)),
  messageTemplates: allowed('lessons.send')
    .output(replies(messageTemplates))
    .query(({ ctx }) => listTemplates(ctx)),
  settings: allowed('accounts.settings')
    .output(replies(accountSettings))
    .input(accountId)
    .query(({ ctx, input }) => getSettings(ctx, input._id)),
  changeSettings: allowed('accounts.settings')
    .output(replies(accountSettings))
    .input(changeSettingsInput)
    .mutation(({ ctx, input }) => changeSettings(ctx, input)),
  helpLinks: allowed('accounts.read')
    .output(replies(helpLinks))
    .query(({ ctx }) => getHelpLinks(ctx)),
  siteTexts: allowed('accounts.read')
    .output(replies(siteTexts))
    .query(({ ctx }) => getSiteTexts(ctx)),
  explain: allowed('accounts.manage')
    .output(replies(explainedVisitor))
    .input(explainInput)
    .query(({ ctx, input }) => explainVisitor(ctx, input)),
})
