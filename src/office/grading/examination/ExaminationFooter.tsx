import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Keyboard } from 'lucide-react'
import { Button } from '../../../ui/office/Button.tsx'
import { IconButton } from '../../../ui/office/IconButton.tsx'
import { ReleaseNotice, useShownRelease } from '../releasing/ReleaseNotice.tsx'
import css from './ExaminationFooter.module.css'

interface ExaminationFooterProps {
  reviewed: boolean
  /** Comments that a review would release. */
  unreleased: number
  busy: boolean
  showAnswers: boolean
  onToggleAnswers(): void
  onHelp(): void
  onReview(): void
  /** Set while a requested release can be undone. */
  onUndo: (() => void) | undefined
}

/** The bar at the bottom: what was just released, right answers, keyboard help, and the review. Its height is constant. */
export function ExaminationFooter(props: ExaminationFooterProps) {
  const { t } = useLingui()
  const { shown } = useShownRelease()
  const { reviewed, unreleased, busy, showAnswers, onToggleAnswers, onHelp, onReview, onUndo } = props
  return (
    <footer className={`line-above sticky no-print above-6 ${css.footer}`}>
      <div className={`grid items-center target ${css.note}`}>
        <ReleaseNotice />
        {(!reviewed || unreleased > 0) && (
          <p className={`soft ${css.words}`} id="what-a-review-does" hidden={shown !== undefined}>
            {onUndo ? (
              <Trans>The comments go out in a few seconds.</Trans>
            ) : (
              <Trans>The student sees the comments after ten seconds. Until then you can undo it.</Trans>
            )}
          </p>
        )}
      </div>
      <div className={`row gap-3 centered ${css.row}`}>
        <Button
          variant="quiet"
          className={css.answers}
          title={t`Shortcut: S`}
          aria-label={showAnswers ? t`Hide correct answers` : t`Show correct answers`}
          onClick={onToggleAnswers}
        >
          {showAnswers ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
          <span className={css.label}>
            {showAnswers ? <Trans>Hide correct answers</Trans> : <Trans>Show correct answers</Trans>}
          </span>
        </Button>
        <IconButton label={t`Keyboard`} className={css.keyboard} onClick={onHelp}>
          <Keyboard size={20} aria-hidden="true" />
        </IconButton>
        {onUndo ? (
          <Button variant="quiet" className={css.review} title={t`Shortcut: Z`} busy={busy} onClick={onUndo}>
            <Trans>Undo the review</Trans>
          </Button>
        ) : (
          <Button
            className={css.review}
            title={t`Shortcut: Ctrl+Enter`}
            aria-describedby="what-a-review-does"
            busy={busy}
            disabled={reviewed && unreleased === 0}
            onClick={onReview}
          >
            <ReviewLabel reviewed={reviewed} unreleased={unreleased} />
          </Button>
        )}
      </div>
    </footer>
  )
}

function ReviewLabel({ reviewed, unreleased }: Pick<ExaminationFooterProps, 'reviewed' | 'unreleased'>) {
  if (reviewed) return <Trans>Release changes</Trans>
  if (unreleased === 0) return <Trans>Mark reviewed</Trans>
  return (
    <Plural value={unreleased} one="Mark reviewed and release # comment" other="Mark reviewed and release # comments" />
  )
}
