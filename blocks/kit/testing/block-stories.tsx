import type { Decorator, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import type { BlockModel } from '../define-model.ts'
import { BlockStage } from './BlockStage.tsx'
import { expectOnPaper } from './expect-on-paper.ts'
import { expectToFit, narrow } from './narrow.tsx'
import { longUkrainianSample, oneLongWord } from './ukrainian-sample.ts'

export type BlockStory = StoryObj<typeof BlockStage>
export type Play = NonNullable<BlockStory['play']>
type Args = Partial<ComponentProps<typeof BlockStage>>

/** Runs `plays` in their order; those left out are skipped. */
export const storyOf = (args: Args, ...plays: (Play | undefined)[]): BlockStory => ({
  args,
  play: async (context) => {
    for (const play of plays) await play?.(context)
  },
})

/**
 * The stories that every block has, with the assertions that hold for all of them; `play` adds what is special to the
 * block and runs first. Storybook indexes exports by reading the source, so each story is a separate export:
 * `export const Printed = stories.printed()`. `data` is the sample that the stories show.
 */
export function blockStories(model: BlockModel, data: object) {
  const inMode = (mode: 'preview' | 'study' | 'examination') => (play?: Play, args?: Args) =>
    storyOf({ mode, ...args }, play)
  return {
    /** The args of the file's default export. */
    args: { type: model.type, data, mode: 'study' as const, onAnswer: fn(), onChange: fn() },
    study: inMode('study'),
    preview: inMode('preview'),
    examination: inMode('examination'),

    /** Editing the sample, with a key that no schema knows, which has to survive. */
    edit: (play?: Play, edited: object = { ...data, unknown_key: 'survives' }) =>
      storyOf({ mode: 'edit', data: edited }, play),

    /** The sample on paper, set to the dark theme to show that it prints dark on white. */
    printed: (play?: Play, args?: Args): BlockStory => ({
      ...storyOf({ ...args }, expectContent, play, ({ canvasElement }) => expectOnPaper(canvasElement)),
      globals: { medium: 'paper', theme: 'dark' },
    }),

    /** The most Ukrainian of the block's fixtures, with its texts and the lesson's title made long. */
    longUkrainian: (play?: Play, args?: Args): BlockStory => ({
      ...storyOf(
        { ...longUkrainianSample(model), ...args },
        expectContent,
        ({ canvasElement }) => expectNoOverflow(canvasElement),
        play,
      ),
      globals: { locale: 'uk' },
    }),

    /** The same on a phone 320 px wide, with one word that is longer than a line. */
    narrow: (play?: Play, args?: Args): BlockStory => ({
      ...storyOf(
        { ...oneLongWord(longUkrainianSample(model)), ...args },
        expectContent,
        ({ canvasElement }) => expectToFit(canvasElement),
        play,
      ),
      decorators: [narrow],
    }),

    /** The least data that can be stored; the block shows nothing. */
    empty: (): BlockStory => storyOf({ data: {} }, expectNothing),

    /** The sample with a picture that cannot be loaded. */
    brokenPicture: (play?: Play, changed?: object): BlockStory =>
      storyOf(
        { data: { ...data, ...changed, src: 'images/gone.jpg' } },
        async ({ canvas }) => expect(await canvas.findByText('The picture could not be loaded')).toBeVisible(),
        play,
      ),

    /** Several sets of data below each other, for `render`. */
    each: (sets: readonly object[]) => () => (
      <>
        {sets.map((set) => (
          <BlockStage key={JSON.stringify(set)} type={model.type} mode="study" data={set} />
        ))}
      </>
    ),
  }
}

/** A column of a fixed width, in px. */
export const column = (inlineSize: number): Decorator =>
  function Column(Story) {
    return (
      <div style={{ inlineSize }}>
        <Story />
      </div>
    )
  }

export const expectNothing: Play = ({ canvasElement }) =>
  waitFor(() => expect(canvasElement.querySelector('main')).toBeEmptyDOMElement())

const expectContent: Play = ({ canvasElement }) =>
  waitFor(() => expect(canvasElement.querySelector('main')).not.toBeEmptyDOMElement())

async function expectNoOverflow({ scrollWidth, clientWidth }: HTMLElement): Promise<void> {
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
