import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { OpenedPassage } from '../host.ts'
import css from './PassagePanel.module.css'

/** The verses of a passage with their numbers and translation. */
export function PassageText({ passage }: { passage: OpenedPassage }) {
  const { verses, language, translation, licence, goesOn } = passage
  return (
    <>
      <div lang={language} className={`grid gap-2 reading ${css.text}`}>
        {inParagraphs(verses).map((paragraph) => (
          <p key={`${paragraph[0]?.chapter}:${paragraph[0]?.verse}`}>
            {paragraph.map(({ chapter, verse, text }, index) => (
              <Fragment key={verse}>
                <sup className={`gold ${css.number}`}>{index === 0 ? `${chapter}:${verse}` : verse}</sup>
                {'\u00a0'}
                {text}{' '}
              </Fragment>
            ))}
          </p>
        ))}
      </div>
      {goesOn && (
        <p className={`soft ${css.note}`}>
          <Trans>This is not the whole passage: read on in your Bible.</Trans>
        </p>
      )}
      <p className={`grid gap-1 line-above small soft above-4 ${css.source}`}>
        <cite lang={language}>{translation}</cite>
        {licence && <span>{licence}</span>}
      </p>
    </>
  )
}

type Verses = OpenedPassage['verses']

/** Groups consecutive verses. */
function inParagraphs(verses: Verses): Verses[] {
  const paragraphs: Verses[number][][] = []
  for (const verse of verses) {
    const paragraph = paragraphs.at(-1)
    const last = paragraph?.at(-1)
    if (paragraph && last && last.chapter === verse.chapter && last.verse + 1 === verse.verse) paragraph.push(verse)
    else paragraphs.push([verse])
  }
  return paragraphs
}
