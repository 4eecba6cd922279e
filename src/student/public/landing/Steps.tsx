import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import section from '../Section.module.css'
import css from './Steps.module.css'

/** How the school works, in three steps. */
export function Steps() {
  const steps: { id: string; picture: ReactNode; title: ReactNode; words: ReactNode }[] = [
    {
      id: 'read',
      picture: <OpenBook />,
      title: <Trans>You read</Trans>,
      words: (
        <Trans>
          A lesson takes 10 to 15 minutes: a text, pictures, a place on the map. Start anywhere, continue any time.
        </Trans>
      ),
    },
    {
      id: 'answer',
      picture: <Telephone />,
      title: <Trans>You answer</Trans>,
      words: <Trans>Choose, or write in your own words. Every answer is saved at once, even without a network.</Trans>,
    },
    {
      id: 'reply',
      picture: <Conversation />,
      title: <Trans>A person replies</Trans>,
      words: <Trans>A teacher reads what you wrote and answers you in person, beside your own words.</Trans>,
    },
  ]
  return (
    <section aria-labelledby="how">
      <h2 id="how" className={`breaks balance ${section.title} ${section.above}`}>
        <Trans>How it works</Trans>
      </h2>
      <ol className={`grid ${css.steps}`}>
        {steps.map(({ id, picture, title, words }) => (
          <li key={id} className={css.step}>
            {picture}
            <h3 className={`heading-l ${css.name}`}>{title}</h3>
            <p className={`soft pretty ${css.words}`}>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className={`block full ${css.scene}`} viewBox="0 0 360 190" aria-hidden="true" focusable="false">
      <rect className={css.sky} width="360" height="190" />
      {children}
    </svg>
  )
}

function OpenBook() {
  return (
    <Scene>
      <circle className={css.sun} cx="254" cy="74" r="34" />
      <path className={css.hill} d="M0 150c80-34 150-6 220-14s100-22 140-14v68H0Z" />
      <path className={css.cover} d="M74 158q56-22 106-4 50-18 106 4l8 10H66Z" />
      <path className={css.page} d="M82 148V92q50-26 98-4v64q-48-22-98-4ZM278 148V92q-50-26-98-4v64q48-22 98-4Z" />
      <path
        className={css.rule}
        d="M100 100q36-12 62-2M100 114q36-12 62-2M100 128q36-12 62-2M198 98q26-10 62 2M198 112q26-10 62 2"
      />
    </Scene>
  )
}

function Telephone() {
  return (
    <Scene>
      <path className={css.hill} d="M0 140c60-18 120 14 190 4s110-20 170-8v54H0Z" />
      <rect className={css.cover} x="128" y="18" width="104" height="172" rx="16" />
      <rect className={css.page} x="137" y="30" width="86" height="160" rx="8" />
      <path className={css.rule} d="M150 52h60M150 66h42" />
      <rect className={css.chosen} x="150" y="84" width="60" height="20" rx="10" />
      <rect className={css.other} x="150" y="112" width="60" height="20" rx="10" />
      <rect className={css.other} x="150" y="140" width="60" height="20" rx="10" />
      <path className={css.warm} d="m262 96 16 10-34 54-18 10 2-20Z" />
    </Scene>
  )
}

function Conversation() {
  return (
    <Scene>
      <circle className={css.sun} cx="180" cy="86" r="52" opacity=".5" />
      <path className={css.hill} d="M0 152c70-22 140 8 200-2s100-18 160-8v48H0Z" />
      <path
        className={css.page}
        d="M64 34h84a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10h-54l-16 14V76H64a10 10 0 0 1-10-10V44a10 10 0 0 1 10-10Z"
      />
      <path
        className={css.chosen}
        d="M212 22h84a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10h-14v14l-16-14h-54a10 10 0 0 1-10-10V32a10 10 0 0 1 10-10Z"
      />
      <path className={css.rule} d="M72 50h60M72 62h40" />
      <circle className={css.cover} cx="132" cy="118" r="15" />
      <path className={css.cover} d="M108 190c0-36 8-52 24-52s24 16 24 52Z" />
      <circle className={css.warm} cx="222" cy="118" r="15" />
      <path className={css.warm} d="M198 190c0-36 8-52 24-52s24 16 24 52Z" />
    </Scene>
  )
}
