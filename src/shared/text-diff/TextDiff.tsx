import { Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import css from './TextDiff.module.css'
import { diffWords } from './diff-words.ts'

/** A text with removed and added words: struck through and underlined, and in words for screen readers. */
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
    <p className={`large breaks pre-line ${css.text}`}>
      {parts.map(({ kind, text }, index) => {
        // The list never changes, and equal parts differ in their place only.
        const key = `${index} ${kind}`
        if (kind === 'added')
          return (
            <ins key={key}>
              <Change mark={<Trans>[added:]</Trans>} text={text} />
            </ins>
          )
        if (kind === 'removed')
          return (
            <del key={key}>
              <Change mark={<Trans>[removed:]</Trans>} text={text} />
            </del>
          )
        return <span key={key}>{text}</span>
      })}
    </p>
  )
}

/** A changed text with its beginning and end in words. */
function Change({ mark, text }: { mark: ReactNode; text: string }) {
  return (
    <>
      <span className="visually-hidden">{mark} </span>
      {text}
      <span className="visually-hidden">
        {' '}
        <Trans>[end]</Trans>
      </span>
    </>
  )
}
