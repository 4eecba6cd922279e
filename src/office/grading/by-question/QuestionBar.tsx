import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@radix-ui/themes'
import { Eye, EyeOff, Keyboard } from 'lucide-react'
import { Button } from '../../../ui/office/Button.tsx'
import { IconButton } from '../../../ui/office/IconButton.tsx'
import css from './QuestionAnswers.module.css'

interface QuestionBarProps {
  /** Answers without a comment. */
  left: number
  showAnswers: boolean
  onToggleAnswers(): void
  onHelp(): void
}

/** Above the answers to a question: how many wait for a comment, the right answers, the keyboard. */
export function QuestionBar({ left: stillLeft, showAnswers, onToggleAnswers, onHelp }: QuestionBarProps) {
  const { t } = useLingui()
  return (
    <div className={`row wrap gap-2-3 ${css.bar}`}>
      <Text as="p" weight="bold" className={css.left} role="status">
        {stillLeft === 0 ? (
          <Trans>Every answer has a comment</Trans>
        ) : (
          <Plural value={stillLeft} one="# answer without a comment" other="# answers without a comment" />
        )}
      </Text>
      <Button variant="quiet" title={t`Shortcut: S`} onClick={onToggleAnswers}>
        {showAnswers ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
        {showAnswers ? <Trans>Hide correct answers</Trans> : <Trans>Show correct answers</Trans>}
      </Button>
      <IconButton label={t`Keyboard`} className={css.keyboard} onClick={onHelp}>
        <Keyboard size={20} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
