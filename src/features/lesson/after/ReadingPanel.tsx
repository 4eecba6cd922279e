import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { chooseTextSize, textSize, textSizes } from '../../../lib/text-size.ts'
import { Button } from '../../../ui/Button.tsx'
import { ThemeSwitch } from '../../../ui/ThemeSwitch.tsx'
import type { OpenLesson } from '../open-lesson.ts'
import css from './ReadingPanel.module.css'
import { shareLink } from './share-link.ts'
import { sharedAddress } from './shared-address.ts'

/** Size of the text, light or dark, and passing the lesson on. */
export default function ReadingPanel({ open }: { open: OpenLesson }) {
  const { t } = useLingui()
  const { factor } = useSnapshot(textSize)
  const names = [t`Small`, t`Usual`, t`Large`, t`Very large`]
  const address = sharedAddress(open, location.origin)
  return (
    <div className={css.panel}>
      <fieldset className={css.sizes}>
        <legend>
          <Trans>Size of the text</Trans>
        </legend>
        {textSizes.map((size, index) => (
          <label key={size} className={css.size} style={{ fontSize: `${size}rem` }}>
            <input
              type="radio"
              name="text-size"
              className="visually-hidden"
              checked={size === factor}
              aria-label={names[index]}
              onChange={() => chooseTextSize(size)}
            />
            <span aria-hidden="true">A</span>
          </label>
        ))}
      </fieldset>
      <div className={css.row}>
        <span aria-hidden="true">
          <Trans>Light or dark</Trans>
        </span>
        <ThemeSwitch />
      </div>
      {address ? (
        <Button look="quiet" wide onClick={() => void shareLink(address, open.lesson.lesson_title)}>
          <Share2 size={18} aria-hidden="true" />
          <Trans>Share the lesson</Trans>
        </Button>
      ) : (
        <p className={css.hint}>
          <Trans>This link was made for you alone. Please do not pass it on.</Trans>
        </p>
      )}
    </div>
  )
}
