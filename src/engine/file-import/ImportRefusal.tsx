import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ImportProblem } from './import-problem.ts'
import css from './ImportRefusal.module.css'

interface ImportRefusalProps {
  message: string
  /** Nobody answered: it may have gone on all the same. */
  isSilent: boolean
  problems: readonly ImportProblem[]
  /** What to do when nobody knows whether it went on. */
  children: ReactNode
}

/** Why nothing came in: the server's sentence and every place in the file that has to be mended. */
export function ImportRefusal({ message, isSilent, problems, children }: ImportRefusalProps) {
  return (
    <section className={css.refusal}>
      <div role="alert" className={css.words}>
        <p className={css.nothing}>
          {isSilent ? <Trans>The import was interrupted</Trans> : <Trans>Nothing was imported</Trans>}
        </p>
        <p>{isSilent ? children : message}</p>
      </div>
      {problems.length > 0 && (
        <ol className={css.problems}>
          {problems.map(({ where, message }) => (
            <li key={`${where} ${message}`} className={css.problem}>
              <code className={css.where}>{where}</code>
              <span>{message}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
