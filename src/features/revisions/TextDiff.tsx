import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import css from './TextDiff.module.css'
import { diffWords } from './diff-words.ts'

/** A text with what was taken out of it and put into it: crossed out and underlined, and said to those who only hear it. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(
    () =>
      diffWords(before, after) ?? [
        { kind: 'removed' as const, text: before },
        { kind: 'added' as const, text: `\n${after}` },
      ],
    [before, after],
  )
  return (
    <p className={css.text}>
      {parts.map(({ kind, text }, index) => {
        // The place is all that tells two equal parts of one text from each other, and the list never changes.
        const key = `${index} ${kind}`
        if (kind === 'added')
          return (
            <ins key={key}>
              <span className="visually-hidden">
                <Trans>[put in:]</Trans>{' '}
              </span>
              {text}
              <span className="visually-hidden">
                {' '}
                <Trans>[end]</Trans>
              </span>
            </ins>
          )
        if (kind === 'removed')
          return (
            <del key={key}>
              <span className="visually-hidden">
                <Trans>[taken out:]</Trans>{' '}
              </span>
              {text}
              <span className="visually-hidden">
                {' '}
                <Trans>[end]</Trans>
              </span>
            </del>
          )
        return <span key={key}>{text}</span>
      })}
    </p>
  )
}
