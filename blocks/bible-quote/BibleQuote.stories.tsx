import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { BlockHost } from '../kit/host.ts'
import { blockStories, type BlockStory } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { sampleHost } from '../kit/testing/sample-host.ts'
import { expectChange, press, retype, typeInto } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const trust = {
  text: '<p>Abram believed the Lord, and He counted it to him as righteousness.</p>',
  ref: 'Genesis 15:6',
  translation: 'own rendering',
}

/** A host with two translations installed, of which one has one verse. */
const withTranslation: BlockHost = {
  ...sampleHost,
  async readPassage(reference, translation) {
    const isInstalled = translation === '' || translation === 'Sample Bible'
    if (!isInstalled || reference !== 'Genesis 15:6') return undefined
    return { text: 'Abram believed in the LORD; & He counted it righteousness to him.', translation: 'Sample Bible' }
  },
  listTranslations: () => Promise.resolve(['Sample Bible', 'Another Bible']),
}

const stories = blockStories(model, trust)
export default { title: 'Blocks/BibleQuote', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

const showsQuote: BlockStory['play'] = async ({ canvas }) => {
  await expect(await canvas.findByText(/Abram believed/)).toBeVisible()
  await expect(canvas.getByText('Genesis 15:6 · own rendering')).toBeVisible()
}

export const Study = stories.study(showsQuote)
export const Preview = stories.preview()
export const Examination = stories.examination()
export const LongUkrainian = stories.longUkrainian()
export const Narrow = stories.narrow()
export const Printed = stories.printed(showsQuote)
export const PlaceOnly = stories.study(
  async ({ canvas }) => {
    await expect(await canvas.findByText(/Прочитайте вдома/)).toBeVisible()
    await expect(canvas.queryByRole('figure')).not.toBeInTheDocument()
  },
  {
    data: {
      ref: 'Прочитайте вдома весь розділ, у якому батько зустрічає молодшого сина, а потім ще раз слова старшого: Луки 15',
    },
  },
)
export const BrokenOrEmpty = stories.empty()
export const Edit = stories.edit(async (context) => {
  const { canvas } = context
  const changed = { ...trust, ref: 'Gen 15', unknown_key: 'survives' }
  await retype(await canvas.findByRole('textbox', { name: 'Reference' }), 'Gen 15')
  await expectChange(context, changed)
  await typeInto(canvas, 'Verse text', ' Amen.')
  await expectChange(context, { ...changed, text: trust.text.replace('</p>', ' Amen.</p>') })
})

export const FillIn: BlockStory = {
  args: { mode: 'edit', data: { ref: 'Genesis 15' }, host: withTranslation },
  play: async (context) => {
    const { canvas } = context
    const ref = await canvas.findByRole('textbox', { name: 'Reference' })
    await expect(canvas.queryByRole('button', { name: 'Insert verse' })).not.toBeInTheDocument()
    await userEvent.type(ref, ':6')
    await expect(await canvas.findByText('From the translation “Sample Bible”.')).toBeVisible()
    await press(canvas, 'Insert verse')
    await expectChange(context, {
      text: '<p>Abram believed in the LORD; &amp; He counted it righteousness to him.</p>',
      ref: 'Genesis 15:6',
      translation: 'Sample Bible',
    })
    await expect(canvas.getByText(/LORD; & He counted/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Insert verse' })).toHaveFocus()
    await expect(canvas.queryByText(/These words differ/)).not.toBeInTheDocument()
  },
}

export const Differing: BlockStory = {
  args: { mode: 'edit', data: { ...trust, translation: '' }, host: withTranslation },
  play: async (context) => {
    const { canvas } = context
    await expect(await canvas.findByText('These words differ from the translation “Sample Bible”.')).toBeVisible()
    await press(canvas, 'Insert verse')
    await expect(canvas.queryByText(/These words differ/)).not.toBeInTheDocument()

    const putBack = canvas.getByRole('button', { name: 'Restore my text' })
    await expect(putBack).toHaveFocus()
    await userEvent.click(putBack)
    await expectChange(context, { ...trust, translation: 'Sample Bible' })
    await expect(canvas.getByText(/These words differ/)).toBeVisible()
  },
}

export const AnotherTranslation: BlockStory = {
  args: { mode: 'edit', host: withTranslation },
  play: async ({ canvas }) => {
    const translation = await canvas.findByRole<HTMLInputElement>('combobox', { name: 'Translation' })
    const installed = [...(translation.list?.options ?? [])].map(({ value }) => value)
    await expect(installed).toEqual(['Sample Bible', 'Another Bible'])
    await userEvent.clear(translation)
    await expect(await canvas.findByRole('button', { name: 'Insert verse' })).toBeVisible()
    await userEvent.type(translation, 'own rendering')
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Insert verse' })).not.toBeInTheDocument())
  },
}
