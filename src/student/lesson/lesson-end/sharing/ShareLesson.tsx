import { Trans } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { Button } from '../../../../ui/Button.tsx'
import { shareLink } from '../../../shared/share-link.ts'
import type { OpenLesson } from '../../open-lesson.ts'
import { sharedAddress } from './shared-address.ts'
import css from './ShareLesson.module.css'

/** Passes the lesson on; nothing for a link that was made for one person. */
export default function ShareLesson({ open }: { open: OpenLesson }) {
  const address = sharedAddress(open, location.origin)
  if (!address) return null
  return (
    <div className={`measure ${css.share}`}>
      <Button variant="quiet" wide onClick={() => void shareLink(address, open.lesson.lesson_title)}>
        <Share2 size={18} aria-hidden="true" />
        <Trans>Share the lesson</Trans>
      </Button>
    </div>
  )
}
