import { Trans } from '@lingui/react/macro'
import { isOffline, readError } from '../../lib/app-error.ts'
import type { ImportProblem } from './course-data.ts'
import css from './ImportRefusal.module.css'

interface ImportRefusalProps {
  error: unknown
  problems: readonly ImportProblem[]
}

/** Why nothing came in: the server's sentence and every place in the file that has to be mended. */
export function ImportRefusal({ error, problems }: ImportRefusalProps) {
  const { message, statusCode } = readError(error)
  const isSilent = statusCode === 0 || isOffline(error)
  return (
    <section className={css.refusal}>
      <div role="alert" className={css.words}>
        <p className={css.nothing}>
          {isSilent ? <Trans>The import was interrupted</Trans> : <Trans>Nothing was imported</Trans>}
        </p>
        <p>
          {isSilent ? (
            <Trans>The school does not answer. Look into the list of courses before you try again.</Trans>
          ) : (
            message
          )}
        </p>
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
