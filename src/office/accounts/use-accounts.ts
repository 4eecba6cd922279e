import { trpc } from '../../lib/api/trpc-query.ts'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { showError } from '../../ui/notice/show-error.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'
import type { Account } from './account-data.ts'
import type { RouterInputs } from '../../lib/api/trpc.ts'
import { updateAccount } from '../../lib/data/accounts.ts'

/** One account. */
export function useAccount(_id: string) {
  return trpc.accounts.get.useQuery({ _id })
}

export function useArchivedAccounts() {
  return trpc.accounts.listArchived.useQuery()
}

/** Brings an archived account back. */
export function useRestoreAccount() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  return useMutation({
    mutationFn: ({ _id }: Account) => utils.client.accounts.restore.mutate({ _id }),
    async onSuccess(_reply, { account_name: name }) {
      await utils.accounts.invalidate()
      showMessage(t`“${name}” was restored.`, 'success')
    },
    onError: showError,
  })
}

/** Archives an account and offers to undo it. */
export function useArchiveAccount() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const restore = useRestoreAccount()
  return useMutation({
    mutationFn: ({ _id }: Account) => utils.client.accounts.remove.mutate({ _id }),
    async onSuccess(_reply, account) {
      const name = account.account_name
      showMessage(t`“${name}” is archived.`, 'plain', { label: t`Undo`, run: () => restore.mutate(account) })
      await utils.accounts.invalidate()
    },
  })
}

/** Makes an account the one of visitors whose host and country choose no other. */
export function useMakeDefault() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  return useMutation({
    mutationFn: ({ _id }: Account) => utils.client.accounts.makeDefault.mutate({ _id }),
    async onSuccess(_reply, { account_name: name }) {
      await utils.accounts.invalidate()
      showMessage(t`“${name}” is the default account now.`, 'success')
    },
    onError: showError,
  })
}

export function useCreateAccount() {
  const utils = trpc.useUtils()
  return trpc.accounts.create.useMutation({ onSuccess: () => utils.accounts.invalidate() })
}

/** Stores changes of an account, `own` for the one that the person works in. */
export function useUpdateAccount({ own }: { own: boolean }) {
  const utils = trpc.useUtils()
  return useMutation({
    mutationFn: (changes: RouterInputs['accounts']['update']) => updateAccount(utils.client, changes, own),
    onSuccess: () => utils.accounts.invalidate(),
  })
}

/** What an account chose for itself. */
export function useSettings(_id: string) {
  return trpc.accounts.settings.useQuery({ _id })
}

export function useChangeSettings() {
  const utils = trpc.useUtils()
  return trpc.accounts.changeSettings.useMutation({ onSuccess: () => utils.accounts.invalidate() })
}

/** What a visitor gets; nothing is requested before there is one. */
export function useExplainedVisitor(visitor: RouterInputs['accounts']['explain'] | undefined) {
  return trpc.accounts.explain.useQuery(visitor ?? { host: '', country: '', languages: [] }, {
    enabled: visitor !== undefined,
  })
}
