import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Clock, Undo2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../../../ui/office/Button.tsx'
import { IconButton } from '../../../ui/office/IconButton.tsx'
import { TellStudent } from '../message/TellStudent.tsx'
import css from './ReleaseNotice.module.css'
import { type Release, releases } from './releases.ts'
import { useUndoRelease } from './use-undo-release.ts'

/** The release to speak of: the last one that can still be undone, else the last one, until its notice is closed. */
export function useShownRelease(): { shown: Release | undefined; others: number } {
  const { list, closed } = useSnapshot(releases)
  const pending = list.filter(({ isSent }) => !isSent)
  const last = list.at(-1)
  const sent = last?.isSent && closed !== last.studying_id ? last : undefined
  return { shown: pending.at(-1) ?? sent, others: Math.max(0, pending.length - 1) }
}

/**
 * One line about what this tab has released: it can still be undone, as can the ones before it, one after the other; then
 * an offer to write to the student. It has a place in its page and covers nothing.
 */
export function ReleaseNotice() {
  const { shown, others } = useShownRelease()
  if (!shown) return null
  return shown.isSent ? <Sent release={shown} /> : <Pending key={shown.studying_id} release={shown} others={others} />
}

function Pending({ release: { studying_id, name, due }, others }: { release: Release; others: number }) {
  const { t } = useLingui()
  const undo = useUndoRelease()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const student = name || t`Guest`
  const seconds = Math.max(1, Math.ceil((due - now) / 1_000))
  return (
    <section
      className={`row full centered pad-inline round bg-gold gold no-print gap-0-3 ${css.pending}`}
      aria-label={t`Just reviewed`}
    >
      <Clock size={18} aria-hidden="true" />
      {/* Said once; the countdown is only shown. */}
      <p className={`grow ink breaks clip clamp ${css.words}`} role="status">
        <Trans>Your comments to {student} go out in a few seconds.</Trans>
      </p>
      {others > 0 && (
        <span className={`flex-none ink ${css.others}`}>
          <Trans>and {others} more</Trans>
        </span>
      )}
      <span className={`flex-none ink ${css.count}`} aria-hidden="true">
        <Plural value={seconds} one="# s" other="# s" />
      </span>
      <Button variant="quiet" busy={undo.isPending} title={t`Shortcut: Z`} onClick={() => undo.mutate(studying_id)}>
        <Undo2 size={18} aria-hidden="true" />
        <Trans>Undo</Trans>
      </Button>
    </section>
  )
}

function Sent({ release: { studying_id, name } }: { release: Release }) {
  const { t } = useLingui()
  const student = name || t`Guest`
  return (
    <section
      className={`row full centered pad-inline round ok no-print gap-0-3 ${css.sent}`}
      aria-label={t`Just reviewed`}
    >
      <CircleCheck size={18} aria-hidden="true" />
      <span className={`grow ink breaks clip clamp ${css.words}`}>
        <Trans>{student} has your comments now.</Trans>
      </span>
      <TellStudent key={studying_id} studyingId={studying_id} />
      <IconButton
        label={t`Close`}
        onClick={() => {
          releases.closed = studying_id
        }}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
