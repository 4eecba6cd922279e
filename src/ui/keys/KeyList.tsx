import { Flex } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { CardList } from '../office/CardList.tsx'
import { Keys, type KeysProps } from './Keys.tsx'

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
