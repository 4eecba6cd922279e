import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Keyboard } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './ExaminationFooter.module.css'

interface ExaminationFooterProps {
  reviewed: boolean
  /** Comments that a review would bring to the student. */
  unreleased: number
  busy: boolean
  showAnswers: boolean
  onToggleAnswers(): void
  onHelp(): void
  onReview(): void
}

/** What is always at hand: the right answers, the keyboard sheet, and the review itself. */
export function ExaminationFooter(props: ExaminationFooterProps) {
  const { t } = useLingui()
  const { reviewed, unreleased, busy, showAnswers, onToggleAnswers, onHelp, onReview } = props
  return (
    <footer className={styles.footer}>
      {(!reviewed || unreleased > 0) && (
        <p className={styles.words} id="what-a-review-does">
          {reviewed ? (
            <Trans>The student sees the changes at once. This cannot be taken back.</Trans>
          ) : (
            <Trans>The student sees the comments at once. This cannot be taken back.</Trans>
          )}
        </p>
      )}
      <div className={styles.row}>
        <Button
          look="quiet"
          className={styles.answers}
          title={t`Shortcut: S`}
          aria-label={showAnswers ? t`Hide right answers` : t`Show right answers`}
          onClick={onToggleAnswers}
        >
          {showAnswers ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
          <span className={styles.label}>
            {showAnswers ? <Trans>Hide right answers</Trans> : <Trans>Show right answers</Trans>}
          </span>
        </Button>
        <IconButton label={t`Keyboard`} className={styles.keyboard} onClick={onHelp}>
          <Keyboard size={20} aria-hidden="true" />
        </IconButton>
        <Button
          className={styles.review}
          title={t`Shortcut: Ctrl+Enter`}
          aria-describedby="what-a-review-does"
          busy={busy}
          disabled={reviewed && unreleased === 0}
          onClick={onReview}
        >
          {reviewed ? (
            <Trans>Release changes</Trans>
          ) : unreleased === 0 ? (
            <Trans>Mark reviewed</Trans>
          ) : (
            <Plural
              value={unreleased}
              one="Mark reviewed and release # comment"
              other="Mark reviewed and release # comments"
            />
          )}
        </Button>
      </div>
    </footer>
  )
}
