import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Badge, Box, Flex, Heading, Text } from '@radix-ui/themes'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { CardList } from '../../../ui/office/CardList.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import css from './ImportPreview.module.css'
import { type ImportChoice, usePreview } from './use-contact-import.ts'
import { useOutcomeNames } from './use-outcome-names.ts'

const colors = { created: 'green', updated: 'blue', skipped: 'gray', rejected: 'red' } as const

/** What the first rows of a file would become. */
export function ImportPreview({ choice }: { choice: ImportChoice }) {
  const headingId = useId()
  const outcomes = useOutcomeNames()
  const { data, error, refetch } = usePreview(choice)
  return (
    <section aria-labelledby={headingId}>
      <Heading as="h2" size="4" mb="3" id={headingId}>
        <Trans>The first rows</Trans>
      </Heading>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <CardList>
          <ul>
            {data.rows.map((row) => (
              <Flex key={row.row} asChild align="start" justify="between" gap="3" px="4" py="3">
                <li>
                  <div>
                    <Text as="div" weight="medium">
                      {row.contact_fullname || '–'}
                    </Text>
                    <Text as="div" size="1" color="gray" className={css.rest}>
                      {[...row.contact_phones, ...row.others].join(' · ')}
                    </Text>
                    {row.error && (
                      <Text as="div" size="1" color="red">
                        {row.error}
                      </Text>
                    )}
                  </div>
                  <Box flexShrink="0">
                    <Badge color={colors[row.outcome]}>{outcomes[row.outcome]}</Badge>
                  </Box>
                </li>
              </Flex>
            ))}
          </ul>
        </CardList>
      )}
    </section>
  )
}
