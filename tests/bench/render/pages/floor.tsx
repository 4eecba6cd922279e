import { type ComponentType, memo, useCallback, useState } from 'react'
import './floor.css'
import { loadLesson, offerBench } from './offer-bench.tsx'
import { facts } from './sample-facts.ts'

// The minimal page: the same lesson in React alone. Every block is one memoised function with as few elements as possible,
// and the same texts, inputs, pictures and accessible names. It has no engine, error boundary, translation, print styles,
// other modes or handling of missing pictures.

interface BlockProps {
  id: string
  view: View
  answer: unknown
  onAnswer(id: string, answer: unknown): void
}

interface Item {
  id: string
  letter: string
  text: string
  url: string
}

/** The fields of all blocks; each block reads its own fields. */
interface View extends Record<'text' | 'title' | 'subtitle' | 'src' | 'caption' | 'alt' | 'author' | 'quote', string> {
  ref: string
  translation: string
  question: string
  items: Item[]
  leftItems: Item[]
  rightItems: Item[]
  rows: string[][]
  transcript: string
  url: string
  exposedData: { question: string; cardsCollection: Item[] }
}

interface StoredView {
  id: string
  type: number
  view: View
}

const html = (text: string) => ({ dir: 'auto', dangerouslySetInnerHTML: { __html: text } })

const Title = () => (
  <hgroup className="title">
    <p className="facts">{`Lesson ${facts.lesson_order} · ${facts.lesson_length} min`}</p>
    <h1>{facts.lesson_title}</h1>
  </hgroup>
)

const Sign = ({ path, size = 22 }: { path: string; size?: number }) => (
  <svg aria-hidden className="sign" width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor">
    <path d={path} />
  </svg>
)

const Picture = ({ src, alt = '' }: { src: string; alt?: string }) => (
  <img className="picture" src={src} alt={alt} loading="lazy" decoding="async" />
)

interface ChoiceProps extends Omit<BlockProps, 'view'> {
  question: string
  items: Item[]
  single?: boolean
}

function Choice({ id, question, items, answer, onAnswer, single = false }: ChoiceProps) {
  const chosen = Array.isArray(answer) ? (answer as number[]) : []
  const choose = (index: number) => {
    if (single) onAnswer(id, [index])
    else onAnswer(id, chosen.includes(index) ? chosen.filter((other) => other !== index) : [...chosen, index])
  }
  return (
    <div className="card">
      <p id={`question-${id}`} className="question">
        {question}
      </p>
      <div role={single ? 'radiogroup' : 'group'} aria-labelledby={`question-${id}`} className="list">
        {items.map((item, index) => (
          <label key={item.id} className="item">
            <input
              className="input"
              type={single ? 'radio' : 'checkbox'}
              name={id}
              checked={chosen.includes(index)}
              onChange={() => choose(index)}
            />
            {item.text}
          </label>
        ))}
      </div>
      <p className="foot">{single ? 'Choose one answer' : 'Choose all that apply'}</p>
    </div>
  )
}

function Match({ id, view, answer, onAnswer }: BlockProps) {
  const chosen = (answer ?? {}) as Record<string, string>
  return (
    <div className="card">
      <p id={`question-${id}`} className="question">
        {view.question}
      </p>
      <ul className="list" aria-label="Choices">
        {view.rightItems.map((item) => (
          <li key={item.id}>
            <b className="letter">{item.letter}</b>
            {item.text}
          </li>
        ))}
      </ul>
      <div role="group" aria-labelledby={`question-${id}`} className="list">
        {view.leftItems.map((left) => (
          <label key={left.id} className="item">
            <b className="letter">{left.letter}</b>
            {left.text}
            <select
              className="input"
              value={chosen[left.letter] ?? ''}
              onChange={(event) => onAnswer(id, { ...chosen, [left.letter]: event.target.value })}
            >
              <option value="">Choose…</option>
              {view.rightItems.map((item) => (
                <option key={item.id} value={item.letter}>
                  {`${item.letter}. ${item.text}`}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <p className="foot">Choose the matching letter for each line</p>
    </div>
  )
}

const play = 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z'

const Recording = ({ view, from }: { view: View; from: string }) => (
  <figure className="card">
    <figcaption className="caption">
      {view.title} {view.subtitle}
    </figcaption>
    <button type="button" className="opener">
      <Sign path={play} size={32} />
      <span className="visually-hidden">{`Play: ${view.title}`}</span>
      {`From ${from}`}
    </button>
    <details>
      <summary className="summary">Transcript</summary>
      <div className="text" {...html(view.transcript)} />
    </details>
  </figure>
)

function List({ view, as: Element }: { view: View; as: 'ul' | 'ol' }) {
  return (
    <Element className="list">
      {view.items.map((item) => (
        <li key={String(item)} {...html(String(item))} />
      ))}
    </Element>
  )
}

const out = 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6'

/** The components by type number. */
const kinds: Record<number, ComponentType<BlockProps>> = {
  0: ({ view }) => (
    <figure className="figure">
      <Picture src={view.src} alt={view.alt} />
      <figcaption className="caption">{view.caption}</figcaption>
    </figure>
  ),
  1: ({ view }) => (
    <figure className="card">
      <blockquote className="text" {...html(view.text)} />
      <figcaption className="caption">{`${view.ref} · ${view.translation}`}</figcaption>
    </figure>
  ),
  2: ({ view }) => <div className="text" {...html(view.text)} />,
  // oxlint-disable-next-line jsx-a11y/heading-has-content -- its content is HTML
  3: ({ view }) => <h2 className="heading" {...html(view.text)} />,
  // oxlint-disable-next-line jsx-a11y/heading-has-content -- its content is HTML
  4: ({ view }) => <h3 className="heading" {...html(view.text)} />,
  5: ({ view }) => <List view={view} as="ul" />,
  6: ({ view }) => <List view={view} as="ol" />,
  7: ({ view, ...props }) => <Choice {...props} question={view.question} items={view.items} single />,
  8: ({ view, ...props }) => <Choice {...props} question={view.question} items={view.items} />,
  9: ({ id, view, answer, onAnswer }) => (
    <div className="card">
      <label className="question" htmlFor={id}>
        {view.text}
      </label>
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={20_000}
        value={typeof answer === 'string' ? answer : ''}
        onChange={(event) => onAnswer(id, event.target.value)}
      />
      <p className="foot">Only your teacher will see it</p>
    </div>
  ),
  10: ({ view }) => (
    <figure className="card">
      <Picture src={view.src} />
      <Sign path="M16 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2M5 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2" />
      <blockquote className="text" {...html(view.quote)} />
      <figcaption className="caption">{view.author}</figcaption>
    </figure>
  ),
  11: ({ view }) => (
    <aside role="note" aria-label="Note" className="card">
      <Sign path="M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8M9 18h6M10 22h4" />
      <div className="text" {...html(view.text)} />
    </aside>
  ),
  12: ({ view }) => (
    <header className="header">
      <Title />
      <Picture src={view.src} />
    </header>
  ),
  13: ({ id, view }) => (
    <aside role="note" aria-labelledby={`title-${id}`} className="card">
      <Picture src={view.src} />
      <p className="kind">Historical fact</p>
      <p id={`title-${id}`} className="heading">
        {view.title}
      </p>
      <div className="text" {...html(view.text)} />
    </aside>
  ),
  14: ({ view }) => <Recording view={view} from="YouTube" />,
  15: ({ view }) => <Recording view={view} from="Google Drive" />,
  16: ({ view }) => (
    <header className="header">
      <Picture src={view.src} />
      <Title />
    </header>
  ),
  17: ({ view }) => (
    <a className="card" href={view.url} target="_blank" rel="noopener noreferrer">
      <Sign path="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 2a14.5 14.5 0 0 0 0 20M2 12h20" />
      <span className="text">{view.text}</span>
      <span className="address">{new URL(view.url).host + new URL(view.url).pathname}</span>
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  ),
  18: ({ view }) => (
    <ul className="list">
      {view.items.map((item) => (
        <li key={item.id}>
          <a className="button" href={item.url} target="_blank" rel="noopener noreferrer">
            {item.text}
            <Sign path={out} size={18} />
            <span className="visually-hidden">(opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  ),
  // Students do not see it before the review.
  30: () => null,
  40: ({ id, view: { caption, rows } }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only what has the focus
    <div role="region" tabIndex={0} aria-labelledby={`caption-${id}`} className="scroller">
      <table className="table">
        <caption id={`caption-${id}`}>{caption}</caption>
        <thead>
          <tr>
            {rows[0]?.map((cell) => (
              <th key={cell} scope="col" {...html(cell)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(1).map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell) => (
                <td key={cell} {...html(cell)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
  50: ({ view }) => (
    <div className="pair">
      <figure className="figure">
        <Picture src={view.src} alt={view.alt} />
        <figcaption className="caption">{view.caption}</figcaption>
      </figure>
      <div className="text" {...html(view.text)} />
    </div>
  ),
  60: Match,
  61: ({ view: { exposedData }, ...props }) => (
    <Choice {...props} question={exposedData.question} items={exposedData.cardsCollection} />
  ),
}

const memoised = Object.fromEntries(Object.entries(kinds).map(([type, Kind]) => [type, memo(Kind)]))

function Floor({ elements }: { elements: StoredView[] }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>({})
  const answer = useCallback(
    (id: string, answer: unknown) => setAnswers((earlier) => ({ ...earlier, [id]: answer })),
    [],
  )
  return (
    <main>
      {elements.map(({ id, type, view }) => {
        const Kind = memoised[type]
        if (!Kind) throw new Error(`The floor has no block of type ${type}: add one`)
        return <Kind key={id} id={id} view={view} answer={answers[id]} onAnswer={answer} />
      })}
    </main>
  )
}

offerBench(<Floor elements={await loadLesson<StoredView>('student')} />)
