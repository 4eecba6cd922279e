import { Trans } from '@lingui/react/macro'
import { Grid, Skeleton } from '@radix-ui/themes'
import { CardList } from './CardList.tsx'
import css from './Placeholder.module.css'

interface PlaceholderProps {
  /** Rows of one card, cards below each other, or a page that begins with a heading. */
  shape?: 'rows' | 'cards' | 'page'
  count?: number
}

const lines = ['1', '2', '3', '4']

/** The place of content that loads, in its shape, so that little moves when it comes. */
export function Placeholder({ shape = 'rows', count = 3 }: PlaceholderProps) {
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <div role="status">
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
      {shape === 'rows' ? (
        <CardList>
          <div aria-hidden="true">
            {places.map((place) => (
              <div key={place} className="grid gap-2 pad-row">
                <Skeleton className={css.name} />
                <Skeleton className={css.line} />
              </div>
            ))}
          </div>
        </CardList>
      ) : (
        <Grid columns="1" gap="4" aria-hidden="true">
          {shape === 'page' && <Skeleton className={css.heading} />}
          {places.map((place) => (
            <div key={place} className="card grid gap-4 pad">
              <Skeleton className={css.name} />
              {lines.map((line) => (
                <Skeleton key={line} className={css.text} />
              ))}
            </div>
          ))}
        </Grid>
      )}
    </div>
  )
}
