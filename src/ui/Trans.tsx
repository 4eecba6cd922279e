import { Trans as Translated, type TransProps } from '@lingui/react'
import { Fragment } from 'react'

/** A text with elements in it. The words of people are elements too, so that tags in them are shown as they are written. */
export function Trans({ values, ...props }: TransProps) {
  const shown = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' && value.includes('<') ? <Fragment key={name}>{value}</Fragment> : value,
  ])
  return <Translated {...props} values={Object.fromEntries(shown)} />
}
