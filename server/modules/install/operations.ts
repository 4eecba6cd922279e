import { done } from '../../lib/reply-parts.ts'
import { mutation, query, router } from '../../trpc/operation.ts'
import { createdToken, installState, newToken, oneToken, tokenList } from './schema.ts'
import { createMachineToken, listMachineTokens, readInstall, revokeMachineToken } from './service.ts'

export const installOperations = router({
  read: query('metrics.read', { reply: installState, run: readInstall }),
  listTokens: query('metrics.manage', { reply: tokenList, run: listMachineTokens }),
  createToken: mutation('metrics.manage', {
    audit: 'install.createToken',
    input: newToken,
    reply: createdToken,
    run: createMachineToken,
  }),
  revokeToken: mutation('metrics.manage', {
    audit: 'install.revokeToken',
    input: oneToken,
    reply: done,
    run: (account, { _id }) => revokeMachineToken(account, _id),
  }),
})
