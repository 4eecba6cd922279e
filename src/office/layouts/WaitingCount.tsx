import { Trans } from '@lingui/react/macro'
import css from './ShellSection.module.css'
import { useWaiting } from './use-waiting.ts'

/** The server counts no further. */
const MAX_SHOWN = 99

/** How much waits at a place; nothing where nothing does. */
export function WaitingCount({ path }: { path: string }) {
  const count = useWaiting(path)
  if (count === 0) return null
  const number = count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count)
  return (
    <span className={`soft ${css.waiting}`}>
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">
        <Trans>waiting: {number}</Trans>
      </span>
    </span>
  )
}
