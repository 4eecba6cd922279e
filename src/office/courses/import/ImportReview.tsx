import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { Badge } from '@radix-ui/themes'
import type { ImportedCourse } from '../../../lib/api/trpc.ts'
import css from './ImportReview.module.css'

/** The imported courses, and what to check before students see them. */
export function ImportReview({ results }: { results: readonly ImportedCourse[] }) {
  return (
    <section className={css.review}>
      <p role="status">
        <Plural value={results.length} one="# course was imported." other="# courses were imported." />
      </p>
      <ol className={css.courses}>
        {results.map((result) => (
          <li key={result._id} className={css.course}>
            <Link href={`/office/courses/${result._id}`} className={css.title}>
              {result.course_title}
            </Link>
            <ul className={css.facts}>
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
                    <Plural value={result.unreadable_count} one="# unknown block kept" other="# unknown blocks kept" />
                  </Badge>
                </li>
              )}
            </ul>
            {result.notes.length > 0 ? (
              <ul className={css.notes}>
                {result.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            ) : (
              <p className={css.clean}>
                <Trans>Imported without changes.</Trans>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
