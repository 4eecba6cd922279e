import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { readError } from '../../../lib/app-error.ts'
import { trpc } from '../../../lib/trpc-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { showMessage } from '../../../ui/snackbar-store.ts'
import css from './DroppedStudyings.module.css'

/** Studyings that were archived together in the last thirty days: they come back as they were. */
export function DroppedStudyings() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const found = trpc.archives.list.useQuery()
  const restore = trpc.archives.restore.useMutation({
    async onSuccess() {
      await Promise.all([utils.archives.invalidate(), utils.studyings.invalidate()])
      showMessage(t`The studyings are back.`, 'success')
    },
    onError: (error) => showMessage(readError(error).message, 'error'),
  })
  const batches = (found.data?.batches ?? []).filter(({ collection }) => collection === 'studyings')
  if (batches.length === 0) return null
  return (
    <ul className={css.batches} aria-label={t`Archived together`}>
      {batches.map(({ _id, deleted, archived_at }) => (
        <li key={_id} className={css.batch}>
          <span>
            <Plural value={deleted} one="# studying archived at once" other="# studyings archived at once" />,{' '}
            <RelativeTime date={archived_at} />. <Trans>They can be restored for 30 days.</Trans>
          </span>
          <Button
            look="quiet"
            busy={restore.isPending && restore.variables._id === _id}
            onClick={() => restore.mutate({ _id })}
          >
            <Undo2 size={18} aria-hidden="true" />
            <Trans>Restore all of them</Trans>
          </Button>
        </li>
      ))}
    </ul>
  )
}
