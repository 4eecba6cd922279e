import { type ComponentType, memo, useCallback, useState } from 'react'
import './floor.css'
import { loadLesson, offerBench } from './offer-bench.tsx'
import { facts } from './sample-facts.ts'

// The floor: the same lesson as somebody would write it who has nothing but React. Every block is one memoised function of
// plain elements with the same texts, inputs and pictures; no engine, no texts to translate, no fences, no signs.

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

/** All that any block has; each reads its own. */
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

const html = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })

const Title = () => (
  <>
    <p>
      Lesson {facts.lesson_order} · {facts.lesson_length} min
    </p>
    <h1>{facts.lesson_title}</h1>
  </>
)

function Choice({ id, question, items, answer, onAnswer, ...rest }: Omit<BlockProps, 'view'> & ChoiceProps) {
  const chosen = Array.isArray(answer) ? (answer as number[]) : []
  const choose = (index: number) => {
    if (rest.single) onAnswer(id, [index])
    else onAnswer(id, chosen.includes(index) ? chosen.filter((other) => other !== index) : [...chosen, index])
  }
  return (
    <div className="card">
      <p>{question}</p>
      {items.map((item, index) => (
        <label key={item.id}>
          <input
            type={rest.single ? 'radio' : 'checkbox'}
            name={id}
            checked={chosen.includes(index)}
            onChange={() => choose(index)}
          />
          {item.text}
        </label>
      ))}
      <p>{rest.single ? 'Choose one answer' : 'Choose all that fit'}</p>
    </div>
  )
}

interface ChoiceProps {
  question: string
  items: Item[]
  single?: boolean
}

function Match({ id, view, answer, onAnswer }: BlockProps) {
  const chosen = (answer ?? {}) as Record<string, string>
  return (
    <div className="card">
      <p>{view.question}</p>
      <ul>
        {view.rightItems.map((item) => (
          <li key={item.id}>
            {item.letter} {item.text}
          </li>
        ))}
      </ul>
      {view.leftItems.map((left) => (
        <label key={left.id}>
          {left.letter} {left.text}
          <select
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
      <p>Choose the matching letter for each line</p>
    </div>
  )
}

const Recording = ({ view, from }: { view: View; from: string }) => (
  <figure className="card">
    <figcaption>
      {view.title} {view.subtitle}
    </figcaption>
    <button type="button">From {from}</button>
    <details>
      <summary>Transcript</summary>
      <div {...html(view.transcript)} />
    </details>
  </figure>
)

/** By the number of the type. */
const kinds: Record<number, ComponentType<BlockProps>> = {
  0: ({ view }) => (
    <figure>
      <img src={view.src} alt={view.alt} loading="lazy" />
      <figcaption>{view.caption}</figcaption>
    </figure>
  ),
  1: ({ view }) => (
    <figure className="card">
      <blockquote {...html(view.text)} />
      <figcaption>
        {view.ref} · {view.translation}
      </figcaption>
    </figure>
  ),
  2: ({ view }) => <div {...html(view.text)} />,
  // oxlint-disable-next-line jsx-a11y/heading-has-content -- its content is HTML
  3: ({ view }) => <h2 {...html(view.text)} />,
  // oxlint-disable-next-line jsx-a11y/heading-has-content -- its content is HTML
  4: ({ view }) => <h3 {...html(view.text)} />,
  5: ({ view }) => (
    <ul>
      {view.items.map((item) => (
        <li key={String(item)} {...html(String(item))} />
      ))}
    </ul>
  ),
  6: ({ view }) => (
    <ol>
      {view.items.map((item) => (
        <li key={String(item)} {...html(String(item))} />
      ))}
    </ol>
  ),
  7: ({ view, ...props }) => <Choice {...props} question={view.question} items={view.items} single />,
  8: ({ view, ...props }) => <Choice {...props} question={view.question} items={view.items} />,
  9: ({ id, view, answer, onAnswer }) => (
    <div className="card">
      <label>
        {view.text}
        <textarea
          rows={3}
          value={typeof answer === 'string' ? answer : ''}
          onChange={(event) => onAnswer(id, event.target.value)}
        />
      </label>
      <p>Only your teacher will see it</p>
    </div>
  ),
  10: ({ view }) => (
    <figure className="card">
      <img src={view.src} alt="" loading="lazy" />
      <blockquote {...html(view.quote)} />
      <figcaption>{view.author}</figcaption>
    </figure>
  ),
  11: ({ view }) => <aside className="card" {...html(view.text)} />,
  12: ({ view }) => (
    <header>
      <Title />
      <img src={view.src} alt="" />
    </header>
  ),
  13: ({ view }) => (
    <aside className="card">
      <img src={view.src} alt="" loading="lazy" />
      <p>Historical fact</p>
      <p>{view.title}</p>
      <div {...html(view.text)} />
    </aside>
  ),
  14: ({ view }) => <Recording view={view} from="YouTube" />,
  15: ({ view }) => <Recording view={view} from="Google Drive" />,
  16: ({ view }) => (
    <header>
      <img src={view.src} alt="" />
      <Title />
    </header>
  ),
  17: ({ view }) => (
    <a className="card" href={view.url} target="_blank" rel="noreferrer">
      {view.text}
    </a>
  ),
  18: ({ view }) => (
    <ul>
      {view.items.map((item) => (
        <li key={item.id}>
          <a href={item.url} target="_blank" rel="noreferrer">
            {item.text}
          </a>
        </li>
      ))}
    </ul>
  ),
  // Students have nothing of it before the review.
  30: () => null,
  40: ({ view: { caption, rows } }) => (
    <table>
      <caption>{caption}</caption>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell) => (
              <td key={cell} {...html(cell)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ),
  50: ({ view }) => (
    <div>
      <figure>
        <img src={view.src} alt={view.alt} loading="lazy" />
        <figcaption>{view.caption}</figcaption>
      </figure>
      <div {...html(view.text)} />
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
