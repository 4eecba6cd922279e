import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { Badge, Card, Flex, Grid, Text } from '@radix-ui/themes'
import type { ImportedCourse } from '../../../lib/api/trpc.ts'
import css from './ImportReview.module.css'

/** The imported courses, and what to check before students see them. */
export function ImportReview({ results }: { results: readonly ImportedCourse[] }) {
  return (
    <Grid asChild columns="1" gap="3">
      <section>
        <p role="status">
          <Plural value={results.length} one="# course was imported." other="# courses were imported." />
        </p>
        <Grid asChild columns="1" gap="3">
          <ol>
            {results.map((result) => (
              <Card key={result._id} asChild size="2">
                <Grid asChild columns="1" gap="2">
                  <li>
                    <Link href={`/office/courses/${result._id}`} className="row target bold accent breaks">
                      {result.course_title}
                    </Link>
                    <Text asChild size="2">
                      <Flex asChild wrap="wrap" gapX="4" gapY="1">
                        <ul>
                          <li>
                            <Plural value={result.lessons_count} one="# lesson published" other="# lessons published" />
                          </li>
                          <li>
                            <Plural value={result.elements_count} one="# block" other="# blocks" />
                          </li>
                          <li>
                            <Plural value={result.pictures_count} one="# picture" other="# pictures" />
                          </li>
                          {result.unreadable_count > 0 && (
                            <li>
                              <Badge color="amber">
                                <Plural
                                  value={result.unreadable_count}
                                  one="# unknown block kept"
                                  other="# unknown blocks kept"
                                />
                              </Badge>
                            </li>
                          )}
                        </ul>
                      </Flex>
                    </Text>
                    {result.notes.length > 0 ? (
                      <ul className={`grid gap-1 gold dense-size ${css.notes}`}>
                        {result.notes.map((note) => (
                          <li key={note}>{note}</li>
                        ))}
                      </ul>
                    ) : (
                      <Text as="p" size="2" color="gray">
                        <Trans>Imported without changes.</Trans>
                      </Text>
                    )}
                  </li>
                </Grid>
              </Card>
            ))}
          </ol>
        </Grid>
      </section>
    </Grid>
  )
}
