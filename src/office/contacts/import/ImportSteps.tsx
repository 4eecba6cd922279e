import { useLingui } from '@lingui/react/macro'
import css from './ImportSteps.module.css'

/** The steps of an import, in their order. */
export type ImportStep = 'file' | 'columns' | 'check' | 'result'

/** Where a person is in an import. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const { t } = useLingui()
  const steps: { id: ImportStep; label: string }[] = [
    { id: 'file', label: t`File` },
    { id: 'columns', label: t`Columns` },
    { id: 'check', label: t({ message: 'Check', context: 'a step of an import' }) },
    { id: 'result', label: t`Result` },
  ]
  const at = steps.findIndex(({ id }) => id === current)
  return (
    <ol className={`grid gap-2 ${css.steps}`} aria-label={t`Steps`}>
      {steps.map(({ id, label }, index) => (
        <li
          key={id}
          className={`small medium ${css.step} ${index <= at ? 'ink' : 'soft'}`}
          data-reached={index <= at}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="block tabular">{index + 1}</span> {label}
        </li>
      ))}
    </ol>
  )
}
