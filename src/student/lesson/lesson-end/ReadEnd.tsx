import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useTakenFocus } from './use-taken-focus.ts'

/** The end of a lesson without questions: its reader says that it is read, and it counts as done. */
export function ReadEnd({ isDone, onRead }: { isDone: boolean; onRead(): void }) {
  const { t } = useLingui()
  const [isPressed, setPressed] = useState(false)
  const note = useTakenFocus<HTMLParagraphElement>(isDone && isPressed)
  return (
    <section className="measure centered no-print above-6" aria-label={t`End of the lesson`}>
      {isDone ? (
        <p ref={note} tabIndex={-1} className="row justify-center gap-2 target bold ok focus-none">
          <CircleCheck size={22} aria-hidden="true" />
          <Trans>You have read this lesson</Trans>
        </p>
      ) : (
        <Button
          wide
          onClick={() => {
            setPressed(true)
            onRead()
          }}
        >
          <Trans>I have read it</Trans>
        </Button>
      )}
    </section>
  )
}
