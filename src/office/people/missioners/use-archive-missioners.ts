import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import type { Missioner } from '../people-data.ts'
import { useRemoveMissioner, useRestoreMissioner } from './use-missioners.ts'

/** Archives missioners one after the other, and offers to undo that. */
export function useArchiveMissioners() {
  const { t } = useLingui()
  const remove = useRemoveMissioner()
  const restore = useRestoreMissioner()
  return async (missioners: readonly Missioner[]) => {
    const archived: Missioner[] = []
    for (const missioner of missioners) {
      const isDone = await remove.mutateAsync({ _id: missioner._id }).then(
        () => true,
        // The mutation has said why.
        () => false,
      )
      if (!isDone) break
      archived.push(missioner)
    }
    const [first] = archived
    if (!first) return
    const { missioner_name } = first
    const count = archived.length
    const text =
      count === 1
        ? t`${missioner_name} is archived`
        : plural(count, { one: '# missioner archived', other: '# missioners archived' })
    showMessage(text, 'success', {
      label: t`Undo`,
      run: () => {
        for (const { _id } of archived) restore.mutate({ _id })
      },
    })
  }
}
