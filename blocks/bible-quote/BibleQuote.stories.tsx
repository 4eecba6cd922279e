import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import type { BlockHost } from '../kit/host.ts'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { expectToFit, narrow } from '../kit/testing/narrow.tsx'
import { sampleHost } from '../kit/testing/sample-host.ts'
import { typeText } from '../kit/testing/type-text.ts'

const trust = {
  text: '<p>Abram believed the Lord, and He counted it to him as righteousness.</p>',
  ref: 'Genesis 15:6',
  translation: 'own rendering',
}

/** A host with one translation installed, which holds one verse. */
const withTranslation: BlockHost = {
  ...sampleHost,
  async readPassage(reference, translation) {
    const isInstalled = translation === '' || translation === 'Sample Bible'
    if (!isInstalled || reference !== 'Genesis 15:6') return undefined
    return { text: 'Abram believed in the LORD; & He counted it righteousness to him.', translation: 'Sample Bible' }
  },
  listTranslations: () => Promise.resolve(['Sample Bible', 'Another Bible']),
}

const meta = {
  title: 'Blocks/BibleQuote',
  component: BlockStage,
  args: { type: 1, mode: 'study', data: trust },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Abram believed/)).toBeVisible()
    await expect(canvas.getByText('Genesis 15:6 · own rendering')).toBeVisible()
  },
}

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const LongUkrainian: Story = {
  args: {
    data: {
      text: '<p>І вийшов Аврам, як наказав йому Господь, і пішов із ним Лот. А було Аврамові сімдесят п’ять років, коли він вирушив із Харана.</p><p>І взяв Аврам Сару, дружину свою, і все майно, яке вони надбали, і пішли до землі ханаанської.</p>',
      ref: 'Перша книга Мойсея, розділ дванадцятий, вірші з четвертого по п’ятий',
      translation: 'переказ для навчального курсу',
    },
  },
}

export const Narrow: Story = {
  decorators: [narrow],
  args: { data: { ...trust, ref: 'ПерекладдовгогоПосланнясвятогоапостолаПавладоФилимона1:1–25' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/Abram believed/)
    await expectToFit(canvasElement)
  },
}

export const Printed: Story = {
  globals: { medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/Abram believed/)).toBeVisible()
    await expect(canvas.getByText('Genesis 15:6 · own rendering')).toBeVisible()
    await expectOnPaper(canvasElement)
  },
}

export const PlaceOnly: Story = {
  args: {
    data: {
      ref: 'Прочитайте вдома весь розділ, у якому батько зустрічає молодшого сина, а потім ще раз слова старшого: Луки 15',
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Прочитайте вдома/)).toBeVisible()
    await expect(canvas.queryByRole('figure')).not.toBeInTheDocument()
  },
}

export const BrokenOrEmpty: Story = {
  args: { data: {} },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('main')).toBeEmptyDOMElement())
  },
}

export const Edit: Story = {
  args: { mode: 'edit', onChange: fn() },
  play: async ({ args, canvas }) => {
    const ref = await canvas.findByRole('textbox', { name: 'Where it is written' })
    await userEvent.clear(ref)
    await userEvent.type(ref, 'Gen 15')
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...trust, ref: 'Gen 15' })

    await userEvent.click(canvas.getByRole('button', { name: 'Edit: Words of Scripture' }))
    const words = await canvas.findByRole('textbox', { name: 'Words of Scripture' })
    await waitFor(() => expect(words).toHaveFocus())
    typeText(' Amen.')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        ...trust,
        ref: 'Gen 15',
        text: trust.text.replace('</p>', ' Amen.</p>'),
      }),
    )
  },
}

export const FillIn: Story = {
  args: {
    mode: 'edit',
    data: { ref: 'Genesis 15' },
    host: withTranslation,
    onChange: fn(),
  },
  play: async ({ args, canvas }) => {
    const ref = await canvas.findByRole('textbox', { name: 'Where it is written' })
    await expect(canvas.queryByRole('button', { name: 'Fill in the text' })).not.toBeInTheDocument()
    await userEvent.type(ref, ':6')
    await expect(await canvas.findByText('From the translation “Sample Bible”.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Fill in the text' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      text: '<p>Abram believed in the LORD; &amp; He counted it righteousness to him.</p>',
      ref: 'Genesis 15:6',
      translation: 'Sample Bible',
    })
    await expect(canvas.getByText(/LORD; & He counted/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Fill in the text' })).toHaveFocus()
    await expect(canvas.queryByText(/These words differ/)).not.toBeInTheDocument()
  },
}

export const Differing: Story = {
  args: { mode: 'edit', data: { ...trust, translation: '' }, host: withTranslation, onChange: fn() },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('These words differ from the translation “Sample Bible”.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Fill in the text' }))
    await expect(canvas.queryByText(/These words differ/)).not.toBeInTheDocument()

    const putBack = canvas.getByRole('button', { name: 'Put my words back' })
    await expect(putBack).toHaveFocus()
    await userEvent.click(putBack)
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...trust, translation: 'Sample Bible' })
    await expect(canvas.getByText(/These words differ/)).toBeVisible()
  },
}

export const AnotherTranslation: Story = {
  args: { mode: 'edit', host: withTranslation },
  play: async ({ canvas }) => {
    const translation = await canvas.findByRole('combobox', { name: 'Translation' })
    const installed = [...((translation as HTMLInputElement).list?.options ?? [])].map(({ value }) => value)
    await expect(installed).toEqual(['Sample Bible', 'Another Bible'])
    await userEvent.clear(translation)
    await expect(await canvas.findByRole('button', { name: 'Fill in the text' })).toBeVisible()
    await userEvent.type(translation, 'own rendering')
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Fill in the text' })).not.toBeInTheDocument())
  },
}
