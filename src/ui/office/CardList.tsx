import { Card, Flex } from '@radix-ui/themes'
import type { ReactElement } from 'react'
import css from './CardList.module.css'

/** A card of rows with lines between them; `children` is the list. */
export function CardList({ children }: { children: ReactElement }) {
  return (
    <Card asChild className={css.list}>
      <Flex asChild direction="column" p="0">
        {children}
      </Flex>
    </Card>
  )
}
