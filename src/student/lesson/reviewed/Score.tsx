import { Trans } from '@lingui/react/macro'
import type { OpenLesson } from '../open-lesson.ts'

/** How many of the questions that have a right answer were answered correctly; nothing before that is shown. */
export function Score({ studying }: Pick<OpenLesson, 'studying'>) {
  const { right, total = 0 } = studying?.score ?? {}
  if (total === 0) return null
  return (
    <p className="large bold balance">
      <Trans>
        Right answers: {right} of {total}
      </Trans>
    </p>
  )
}
