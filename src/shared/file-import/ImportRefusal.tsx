import { Trans } from '@lingui/react/macro'
import { Callout, Grid, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { CardList } from '../../ui/office/CardList.tsx'
import { describePlace } from './describe-place.ts'
import type { ImportProblem } from './import-problem.ts'

interface ImportRefusalProps {
  /** The name of the file. */
  name: string
  message: string
  /** No answer came; the server may have imported the file all the same. */
  isOffline: boolean
  problems: readonly ImportProblem[]
  /** What to do when it is unknown whether the import went on. */
  children: ReactNode
}

/** Why nothing was imported: every place in the file that needs a correction, else the server's sentence. */
export function ImportRefusal({ name, message, isOffline, problems, children }: ImportRefusalProps) {
  return (
    <Grid asChild columns="1" gap="4">
      <section>
        <Callout.Root highContrast size="1" color="red" role="alert">
          <Text as="p" weight="bold" color="red">
            {isOffline ? (
              <Trans>The import of “{name}” was interrupted</Trans>
            ) : (
              <Trans>Nothing was imported from “{name}”</Trans>
            )}
          </Text>
          {isOffline ? <p>{children}</p> : problems.length === 0 && <p>{message}</p>}
        </Callout.Root>
        {problems.length > 0 && (
          <CardList>
            <ol>
              {problems.map(({ where, message }) => (
                <li key={`${where} ${message}`} className="grid gap-1 pad-row dense-size">
                  <span className="small soft breaks">{describePlace(where)}</span>
                  <span>{message}</span>
                </li>
              ))}
            </ol>
          </CardList>
        )}
      </section>
    </Grid>
  )
}
