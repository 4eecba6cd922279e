import { Box, Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { ButtonLink } from '../../ui/office/Button.tsx'
import { CardList } from '../../ui/office/CardList.tsx'
import css from './TodayList.module.css'

interface TodayListProps {
  title: ReactNode
  /** The number of all of it. */
  count?: number
  /** Late: the count is in the colour of errors, and the title says so. */
  isLate?: boolean
  /** Below the rows. */
  after?: ReactNode
  children: ReactNode
}

/** A list that waits for the person. */
export function TodayList({ title, count, isLate = false, after, children }: TodayListProps) {
  const id = useId()
  return (
    <Grid asChild columns="1" gap="3">
      <section aria-labelledby={id}>
        <Heading as="h2" size="4" id={id}>
          {title}
          {count !== undefined && (
            <>
              {' '}
              <Text weight="regular" color={isLate ? 'red' : 'gray'}>
                {count}
              </Text>
            </>
          )}
        </Heading>
        <CardList>
          <ul>{children}</ul>
        </CardList>
        {after}
      </section>
    </Grid>
  )
}

interface TodayRowProps {
  href: string
  name: ReactNode
  fact?: ReactNode
  when?: ReactNode
  /** What else can be done, below. */
  children?: ReactNode
}

/** One row that opens what waits. */
export function TodayRow({ href, name, fact, when, children }: TodayRowProps) {
  return (
    <li>
      <Link href={href} className={`row gap-3 pad-line no-underline focus-inside ${css.row}`}>
        <span className={`grid grow min-0 breaks ${css.words}`}>
          <strong className="bold">{name}</strong>
          {fact && <span>{fact}</span>}
        </span>
        {when && <span className={`flex-none ${css.when}`}>{when}</span>}
        <ChevronRight className="soft" size={18} aria-hidden="true" />
      </Link>
      {children}
    </li>
  )
}

interface TodayOfferProps {
  name: ReactNode
  fact?: ReactNode
  /** What a colleague wrote about it. */
  words?: string | null
  /** What can be done with it. */
  children?: ReactNode
}

/** One row with its own buttons. */
export function TodayOffer({ name, fact, words, children }: TodayOfferProps) {
  return (
    <Flex asChild wrap="wrap" align="center" gapX="3" gapY="2" px="4" py="3">
      <li>
        <Box flexGrow="1" flexShrink="1" flexBasis="12rem" minWidth="0">
          <Text as="div" weight="bold">
            {name}
          </Text>
          {fact && (
            <Text as="div" color="gray">
              {fact}
            </Text>
          )}
          {words && (
            <Text as="div" color="gray">
              <q>{words}</q>
            </Text>
          )}
        </Box>
        {children}
      </li>
    </Flex>
  )
}

/** The way to all of it, below a list that shows the beginning. */
export function TodayMore({ href, children }: { href: string; children: ReactNode }) {
  return (
    <div>
      <ButtonLink variant="plain" href={href}>
        {children}
      </ButtonLink>
    </div>
  )
}
