import { Kbd } from '@radix-ui/themes'
import { Fragment } from 'react'

export interface KeysProps {
  /** What does the same, each as the keys that are pressed together. */
  keys: readonly (readonly string[])[]
  /** Between those that do the same. */
  separator?: string
}

export function Keys({ keys, separator = ' · ' }: KeysProps) {
  return keys.map((chord, index) => (
    <Fragment key={chord.join()}>
      {index > 0 && separator}
      {chord.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </Fragment>
  ))
}
