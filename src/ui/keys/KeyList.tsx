import { Flex, Kbd } from '@radix-ui/themes'
import { Fragment, type ReactNode } from 'react'
import { CardList } from '../office/CardList.tsx'

export interface KeyRow extends KeysProps {
  does: ReactNode
}

/** Commands by their keys. */
export function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  return (
    <CardList>
      <dl>
        {rows.map(({ does, ...keys }) => (
          <Flex key={keys.keys.join()} align="center" justify="between" gap="4" px="4" py="2">
            <dt>{does}</dt>
            <Flex asChild wrap="wrap" gap="1">
              <dd>
                <Keys {...keys} />
              </dd>
            </Flex>
          </Flex>
        ))}
      </dl>
    </CardList>
  )
}

interface KeysProps {
  /** What does the same, each as the keys that are pressed together. */
  keys: readonly (readonly string[])[]
  /** Between those that do the same. */
  separator?: string
}

function Keys({ keys, separator = ' · ' }: KeysProps) {
  return keys.map((chord, index) => (
    <Fragment key={chord.join()}>
      {index > 0 && separator}
      {chord.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </Fragment>
  ))
}
