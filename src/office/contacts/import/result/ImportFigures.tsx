import { useLingui } from '@lingui/react/macro'
import type { ContactImport } from '../use-contact-import.ts'
import { useOutcomeNames } from '../use-outcome-names.ts'
import css from './ImportFigures.module.css'

/** What became of the rows of a file: the parts add up to the first number. */
export function ImportFigures({ found }: { found: ContactImport }) {
  const { t, i18n } = useLingui()
  const names = useOutcomeNames()
  const parts = (['created', 'updated', 'skipped', 'rejected'] as const).map((outcome) => ({
    name: names[outcome],
    count: found[`${outcome}_count`],
    isBad: outcome === 'rejected',
  }))
  const rest = found.row_count - parts.reduce((sum, { count }) => sum + count, 0)
  const figures = [
    { name: t`Rows in the file`, count: found.row_count, isBad: false },
    ...parts,
    ...(rest > 0 ? [{ name: t`Not imported`, count: rest, isBad: false }] : []),
  ]
  return (
    <dl className={`card clip flex wrap ${css.figures}`}>
      {figures.map(({ name, count, isBad }) => (
        <div key={name} className="pad-row bg-card">
          <dt className="small soft">{name}</dt>
          <dd className={`heading-l tabular ${isBad && count > 0 ? 'bad' : ''}`}>{i18n.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
