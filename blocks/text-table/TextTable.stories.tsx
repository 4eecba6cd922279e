import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BlockStage } from '../kit/testing/BlockStage.tsx'
import { expectOnPaper } from '../kit/testing/expect-on-paper.ts'
import { expectToFit, narrow } from '../kit/testing/narrow.tsx'
import { typeText } from '../kit/testing/type-text.ts'

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

const meta = {
  title: 'Blocks/TextTable',
  component: BlockStage,
  args: { type: 40, mode: 'study', data: stations },
} satisfies Meta<typeof BlockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Study: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: stations.caption })).toBeVisible()
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(3)
    await expect(canvas.getByRole('columnheader', { name: 'Where to read' })).toHaveAttribute('scope', 'col')
    await expect(canvas.getAllByRole('row')).toHaveLength(4)
    await expect(canvas.getByRole('link', { name: 'Genesis 12:1' })).toBeVisible()
  },
}

export const Preview: Story = { args: { mode: 'preview' } }

export const Examination: Story = { args: { mode: 'examination' } }

export const WithoutHeadings: Story = {
  args: { data: { header: false, rows: [['morning', 'prayer'], ['evening'], ['night', 'sleep', 'silence']] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Table' })).toBeVisible()
    await expect(canvas.queryByRole('columnheader')).not.toBeInTheDocument()
    await expect(canvas.getAllByRole('cell')).toHaveLength(9)
  },
}

export const LongUkrainian: Story = {
  globals: { locale: 'uk' },
  args: {
    data: {
      caption: 'Зупинки на дорозі Авраама та Сарри від Ура Халдейського до діброви Мамре біля Хеврона',
      rows: [
        ['Місце', 'Що там сталося', 'Найважливіші слова', 'Де про це читати', 'Запитання для роздумів'],
        [
          'Харан',
          'Терах помер, а Аврам почув поклик вийти з батьківського дому',
          '«Іди зі своєї землі»',
          'Буття 12:1–4',
          'Що було б найважче залишити вам?',
        ],
        [
          'Сихем',
          'Перший жертовник у землі, яку Господь обіцяв нащадкам',
          '«Твоєму насінню Я дам цю землю»',
          'Буття 12:6–7',
          'Найдовшеукраїнськесловоякенемаєжодногопробілуалевсеодномусивміститися',
        ],
      ],
    },
  },
}

export const Narrow: Story = {
  decorators: [narrow],
  args: LongUkrainian.args ?? {},
  play: async ({ canvas, canvasElement }) => {
    const region = await canvas.findByRole('region', { name: /^Зупинки/ })
    await expectToFit(canvasElement)
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth)

    await userEvent.tab()
    await expect(region).toHaveFocus()
    region.scrollTo({ left: region.scrollWidth })
    await waitFor(() => expect(region.scrollLeft).toBeGreaterThan(0))
    const caption = canvas.getByText(/^Зупинки/).getBoundingClientRect()
    await expect(caption.left).toBeGreaterThanOrEqual(region.getBoundingClientRect().left)
    await expect(caption.right).toBeLessThanOrEqual(region.getBoundingClientRect().right)
  },
}

/** Nothing can be scrolled. */
export const Printed: Story = {
  globals: { medium: 'paper', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('region')).toHaveStyle({ overflowX: 'visible' })
    await expect(canvas.getAllByRole('row')).toHaveLength(4)
    await expectOnPaper(canvasElement)
  },
}

export const BrokenOrEmpty: Story = {
  render: () => (
    <>
      <BlockStage type={40} mode="study" data={{}} />
      <BlockStage type={40} mode="study" data={{ caption: 'Nothing', rows: [[], ['', '']] }} />
      <BlockStage type={40} mode="study" data={{ rows: [['Alone']] }} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Alone' })).toBeVisible()
    await expect(canvas.getAllByRole('table')).toHaveLength(1)
  },
}

export const Edit: Story = {
  args: { mode: 'edit', data: { ...stations, source: 'kept' }, onChange: fn() },
  play: async ({ args, canvas, step }) => {
    const press = async (name: string) => userEvent.click(await canvas.findByRole('button', { name }))
    const expectRows = (...rows: string[][]) =>
      expect(args.onChange).toHaveBeenLastCalledWith({ ...stations, source: 'kept', rows })

    await step('a row moves, and the focus goes with it', async () => {
      await press('Move up: row 3')
      await expectRows(headings, haran, ur, shechem)
      await expect(canvas.getByRole('button', { name: 'Move up: row 2' })).toHaveFocus()
      await expect(canvas.getByRole('status')).toHaveTextContent('Now at place 2')
      await userEvent.keyboard('{Enter}')
      await expectRows(haran, headings, ur, shechem)
      await expect(canvas.getByRole('button', { name: 'Move down: row 1' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await press('Move down: row 2')
      await expectRows(headings, ur, haran, shechem)
    })
    await step('a column moves with all its cells', async () => {
      await press('Move towards the start: column 3')
      await expectRows(...stations.rows.map(([a = '', b = '', c = '']) => [a, c, b]))
      await press('Move towards the end: column 2')
      await expectRows(...stations.rows)
    })
    await step('a row is added at the end and takes the focus', async () => {
      await press('Add a row')
      await expectRows(...stations.rows, ['', '', ''])
      await expect(canvas.getByRole('button', { name: 'Edit: Row 5, column 1' })).toHaveFocus()
    })
    await step('a column is added to every row', async () => {
      await press('Add a column')
      await expectRows(...stations.rows.map((row) => [...row, '']), ['', '', '', ''])
      await expect(canvas.getByRole('button', { name: 'Edit: Heading of column 4' })).toHaveFocus()
    })
    await step('both can be removed', async () => {
      await press('Remove: row 5')
      await press('Remove: column 4')
      await expectRows(...stations.rows)
      await expect(canvas.getByRole('button', { name: 'Remove: column 3' })).toHaveFocus()
    })
    await step('a cell is rich text', async () => {
      await press('Edit: Row 2, column 1')
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Row 2, column 1' })).toHaveFocus())
      await expect(canvas.getByRole('button', { name: 'Bold' }).offsetWidth).toBe(48)
      typeText(' of the Chaldeans')
      await waitFor(() => expectRows(headings, ['Ur of the Chaldeans', ...ur.slice(1)], haran, shechem))
    })
    await step('an open cell closes when its row moves away', async () => {
      await press('Move down: row 2')
      await expectRows(headings, haran, ['Ur of the Chaldeans', ...ur.slice(1)], shechem)
      await expect(canvas.getByRole('button', { name: 'Move down: row 3' })).toHaveFocus()
      await expect(canvas.queryByRole('textbox', { name: /^Row/ })).not.toBeInTheDocument()
    })
    await step('the first row is one like the others when it names no columns', async () => {
      await userEvent.click(canvas.getByRole('switch', { name: 'The first row names the columns' }))
      await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ header: false }))
      await expect(canvas.queryByRole('columnheader')).not.toBeInTheDocument()
    })
  },
}

export const EditRagged: Story = {
  args: { mode: 'edit', data: { rows: [['a'], ['b', 'c']] }, onChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move down: row 1' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      caption: '',
      header: true,
      rows: [
        ['b', 'c'],
        ['a', ''],
      ],
    })
  },
}

export const EditEmpty: Story = {
  args: { mode: 'edit', data: {}, onChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a column' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ caption: '', header: true, rows: [['']] })
    await expect(canvas.getByRole('button', { name: 'Remove: row 1' })).toBeDisabled()
  },
}
