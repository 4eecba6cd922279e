import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import type { Collection } from '#domain/collection.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailure } from '../../ui/notice/LoadFailure.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { PageFrame } from '../shared/PageFrame.tsx'
import css from './audit.module.css'
import { useRestoreBatch } from './use-restore-batch.ts'

/** `/backoffice/undo`: what was archived together in the last thirty days, to be restored as a whole. */
export default function UndoPage() {
  const { t } = useLingui()
  const list = trpc.archive.list.useQuery()
  const restore = useRestoreBatch()
  return (
    <PageFrame title={t`Undo`}>
      <p className={css.hint}>
        <Trans>What was archived together can be restored for 30 days.</Trans>
      </p>
      {!list.data ? (
        list.error ? (
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Loading />
        )
      ) : list.data.batches.length === 0 ? (
        <Notice title={t`Nothing to restore`} />
      ) : (
        <ul className={css.batches} aria-label={t`Archived together`}>
          {list.data.batches.map(({ _id, collection, deleted, archived_at }) => (
            <li key={_id} className={css.batch}>
              <span>
                <strong>
                  <Counted collection={collection} count={deleted} />
                </strong>
                , <RelativeTime date={archived_at} />
              </span>
              <Button
                variant="quiet"
                busy={restore.isPending && restore.variables._id === _id}
                onClick={() => restore.mutate({ _id })}
              >
                <Undo2 size={18} aria-hidden="true" />
                <Trans>Restore all of them</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  )
}

function Counted({ collection, count }: { collection: Collection; count: number }) {
  if (collection === 'courses') return <Plural value={count} one="# course" other="# courses" />
  if (collection === 'studyings') return <Plural value={count} one="# submission" other="# submissions" />
  return <Plural value={count} one="# missioner" other="# missioners" />
}
