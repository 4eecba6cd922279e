import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { blockStories, type BlockStory } from '../kit/testing/block-stories.tsx'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectChange, press, typeInto } from '../kit/testing/story-steps.ts'
import { model } from './model.ts'

const stations = {
  caption: 'Three stations of the journey',
  header: true,
  rows: [
    ['Place', 'What happened there', 'Where to read'],
    ['Ur', 'The family set out', 'Genesis 11:31'],
    ['Haran', 'Terah <em>died</em>, and the call came', '<a href="https://example.org/genesis/12">Genesis 12:1</a>'],
    ['Shechem', 'The first altar', 'Genesis 12:7'],
  ],
}
const [headings = [], ur = [], haran = [], shechem = []] = stations.rows

const stories = blockStories(model, stations)
export default { title: 'Blocks/TextTable', component: BlockStage, args: stories.args } satisfies Meta<
  typeof BlockStage
>

export const Study = stories.study(async ({ canvas }) => {
  await expect(await canvas.findByRole('table', { name: stations.caption })).toBeVisible()
  await expect(canvas.getAllByRole('columnheader')).toHaveLength(3)
  await expect(canvas.getByRole('columnheader', { name: 'Where to read' })).toHaveAttribute('scope', 'col')
  await expect(canvas.getAllByRole('row')).toHaveLength(4)
  await expect(canvas.getByRole('link', { name: 'Genesis 12:1' })).toBeVisible()
})
export const Preview = stories.preview()
export const Examination = stories.examination()
export const WithoutHeadings = stories.study(
  async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Table' })).toBeVisible()
    await expect(canvas.queryByRole('columnheader')).not.toBeInTheDocument()
    await expect(canvas.getAllByRole('cell')).toHaveLength(9)
  },
  {
    data: {
      header: false,
      rows: [
        ['morning', 'prayer', ''],
        ['evening', '', ''],
        ['night', 'sleep', 'silence'],
      ],
    },
  },
)
export const LongUkrainian = stories.longUkrainian()
/** The table scrolls, and its caption stays in view. */
export const Narrow = stories.narrow(async ({ canvas }) => {
  const region = canvas.getByRole('region')
  await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth)

  await userEvent.tab()
  await expect(region).toHaveFocus()
  region.scrollTo({ left: region.scrollWidth })
  await waitFor(() => expect(region.scrollLeft).toBeGreaterThan(0))
  const caption = region.querySelector('caption span')?.getBoundingClientRect()
  await expect(caption?.left).toBeGreaterThanOrEqual(region.getBoundingClientRect().left)
  await expect(caption?.right).toBeLessThanOrEqual(region.getBoundingClientRect().right)
})
/** Paper cannot be scrolled. */
export const Printed = stories.printed(async ({ canvas }) => {
  await expect(await canvas.findByRole('region')).toHaveStyle({ overflowX: 'visible' })
  await expect(canvas.getAllByRole('row')).toHaveLength(4)
})
export const BrokenOrEmpty: BlockStory = {
  render: stories.each([
    {},
    {
      caption: 'Nothing',
      rows: [
        ['', ''],
        ['', ''],
      ],
    },
    { rows: [['Alone']] },
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Alone' })).toBeVisible()
    await expect(canvas.getAllByRole('table')).toHaveLength(1)
  },
}
export const Edit = stories.edit(async (context) => {
  const { canvas, step } = context
  const expectRows = (...rows: string[][]) => expectChange(context, { ...stations, unknown_key: 'survives', rows })

  await step('a row moves with the focus', async () => {
    await press(canvas, 'Move up: row 3')
    await expectRows(headings, haran, ur, shechem)
    await expect(canvas.getByRole('button', { name: 'Move up: row 2' })).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent('Now at position 2')
    await userEvent.keyboard('{Enter}')
    await expectRows(haran, headings, ur, shechem)
    await expect(canvas.getByRole('button', { name: 'Move down: row 1' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await press(canvas, 'Move down: row 2')
    await expectRows(headings, ur, haran, shechem)
  })
  await step('a column moves with all its cells', async () => {
    await press(canvas, 'Move towards the start: column 3')
    await expectRows(...stations.rows.map(([a = '', b = '', c = '']) => [a, c, b]))
    await press(canvas, 'Move towards the end: column 2')
    await expectRows(...stations.rows)
  })
  await step('a new row at the end takes the focus', async () => {
    await press(canvas, 'Add a row')
    await expectRows(...stations.rows, ['', '', ''])
    await expect(canvas.getByRole('button', { name: 'Edit: Row 5, column 1' })).toHaveFocus()
  })
  await step('a column is added to every row', async () => {
    await press(canvas, 'Add a column')
    await expectRows(...stations.rows.map((row) => [...row, '']), ['', '', '', ''])
    await expect(canvas.getByRole('button', { name: 'Edit: Heading of column 4' })).toHaveFocus()
  })
  await step('rows and columns can be removed', async () => {
    await press(canvas, 'Remove: row 5')
    await press(canvas, 'Remove: column 4')
    await expectRows(...stations.rows)
    await expect(canvas.getByRole('button', { name: 'Remove: column 3' })).toHaveFocus()
  })
  await step('a cell is rich text', async () => {
    await typeInto(canvas, 'Row 2, column 1', ' of the Chaldeans')
    const bold = canvas.getByRole('button', { name: 'Bold' })
    await expect(`${bold.offsetWidth}px`).toBe(getComputedStyle(bold).getPropertyValue('--target'))
    await expectRows(headings, ['Ur of the Chaldeans', ...ur.slice(1)], haran, shechem)
  })
  await step('an open cell closes when its row moves', async () => {
    await press(canvas, 'Move down: row 2')
    await expectRows(headings, haran, ['Ur of the Chaldeans', ...ur.slice(1)], shechem)
    await expect(canvas.getByRole('button', { name: 'Move down: row 3' })).toHaveFocus()
    await expect(canvas.queryByRole('textbox', { name: /^Row/ })).not.toBeInTheDocument()
  })
  await step('the first row is like the others when it names no columns', async () => {
    await userEvent.click(canvas.getByRole('switch', { name: 'First row is a header' }))
    await expectChange(context, expect.objectContaining({ header: false }))
    await expect(canvas.queryByRole('columnheader')).not.toBeInTheDocument()
  })
})
export const EditEmpty = stories.edit(async (context) => {
  await press(context.canvas, 'Add a column')
  await expectChange(context, { caption: '', header: true, rows: [['']] })
  await expect(context.canvas.getByRole('button', { name: 'Remove: row 1' })).toBeDisabled()
}, {})
