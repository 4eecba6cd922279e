import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { InlineIcon } from './InlineIcon.tsx'
import { shapes } from './shapes.ts'

const meta = {
  title: 'UI/Inline icon',
  component: InlineIcon,
  args: { shape: 'check', size: 24 },
} satisfies Meta<typeof InlineIcon>

export default meta
type Story = StoryObj<typeof meta>

const names = Object.keys(shapes) as (keyof typeof shapes)[]

export const AllShapes: Story = {
  render: () => (
    <ul style={{ columns: '12rem', listStyle: 'none', padding: 0 }}>
      {names.map((shape) => (
        <li key={shape}>
          <InlineIcon shape={shape} size={24} /> {shape}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas, canvasElement }) => {
    const drawings = [...canvasElement.querySelectorAll<SVGPathElement>('svg path')]
    await expect(drawings).toHaveLength(names.length)
    // A mistake in a path cuts the drawing short; an empty one has no length.
    await expect(drawings.filter((path) => path.getTotalLength() === 0)).toEqual([])
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

export const OwnDrawing: Story = {
  args: { shape: undefined, path: 'M4 12h16', size: 48 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')?.getBoundingClientRect().width).toBe(48)
  },
}
