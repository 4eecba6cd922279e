import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/office/Button.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import css from './RevisionRow.module.css'
import type { DraftSnapshot } from './version.ts'

interface DraftSnapshotsProps {
  drafts: readonly DraftSnapshot[]
  onRestore(draftId: string): void
}

/** Unpublished drafts that an earlier version replaced. */
export function DraftSnapshots({ drafts, onRestore }: DraftSnapshotsProps) {
  const { t, i18n } = useLingui()
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="kept-drafts">
      <h2 id="kept-drafts" className={css.title}>
        <Trans>Saved drafts</Trans>
      </h2>
      <p className={css.facts}>
        <Trans>They were never published: an earlier version was restored in their place.</Trans>
      </p>
      <ul className={css.list}>
        {drafts.map(({ _id, created_at, kept_by_name, elements_count }) => {
          const moment = i18n.date(created_at, { dateStyle: 'medium', timeStyle: 'short' })
          return (
            <li key={_id} className={css.row} aria-label={t`Saved draft, ${moment}`}>
              <p>
                <RelativeTime date={created_at} />
                {kept_by_name && ` · ${kept_by_name}`}
                {' · '}
                <Plural value={elements_count} one="# block" other="# blocks" />
              </p>
              <div className={css.tools}>
                <Button variant="quiet" aria-label={t`Restore as draft: ${moment}`} onClick={() => onRestore(_id)}>
                  <Trans>Restore as draft</Trans>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
