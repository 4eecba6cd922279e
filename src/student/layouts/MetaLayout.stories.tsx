import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect } from 'storybook/test'
import MetaLayout from './MetaLayout.tsx'

const names = { en: 'Demo school', ru: 'Демонстрационная школа', ua: 'Демонстраційна школа' }
const long = { ...names, ru: 'Церковь «Благодать» Христианский образовательный центр Днепропетровской области' }

/** The bar in a width that is no viewport's. */
function At({ width, children }: { width: number; children: ReactNode }) {
  return <div style={{ inlineSize: width }}>{children}</div>
}

const meta = {
  title: 'Student/Bar of public pages',
  component: MetaLayout,
  args: { children: null },
  globals: { viewport: { value: 'mobile2' } },
  render: (args) => (
    <At width={360}>
      <MetaLayout {...args} />
    </At>
  ),
  beforeEach: () => name(names),
} satisfies Meta<typeof MetaLayout>

export default meta
type Story = StoryObj<typeof meta>

function name(school: object) {
  const element = Object.assign(document.createElement('script'), { id: 'page-data', type: 'application/json' })
  element.text = JSON.stringify({ school })
  document.head.prepend(element)
  return () => element.remove()
}

/** The name and the tools are side by side, nothing beyond the edge, and the whole name is there for those who hear it. */
async function isOneRow(canvasElement: HTMLElement, school: string) {
  const bar = canvasElement.querySelector('header') as HTMLElement
  const [home, tools] = [bar.firstElementChild, bar.lastElementChild].map((part) => part?.getBoundingClientRect())
  await expect(bar.firstElementChild).toHaveTextContent(school)
  await expect((home?.right ?? 0) <= (tools?.left ?? 0)).toBe(true)
  await expect(Math.abs((home?.top ?? 0) - (tools?.top ?? 99))).toBeLessThan(4)
  await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
}

export const Russian: Story = {
  globals: { locale: 'ru' },
  play: ({ canvasElement }) => isOneRow(canvasElement, names.ru),
}
export const Ukrainian: Story = {
  globals: { locale: 'uk' },
  play: ({ canvasElement }) => isOneRow(canvasElement, names.ua),
}
export const Narrow: Story = {
  globals: { locale: 'ru', viewport: { value: 'mobile1' } },
  render: (args) => (
    <At width={320}>
      <MetaLayout {...args} />
    </At>
  ),
  play: ({ canvasElement }) => isOneRow(canvasElement, names.ru),
}
export const LongName: Story = {
  globals: { locale: 'ru' },
  beforeEach: () => name(long),
  play: ({ canvasElement }) => isOneRow(canvasElement, long.ru),
}
