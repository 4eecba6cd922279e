import type { Decorator } from '@storybook/react-vite'

/** The lesson's column on a phone 320 px wide. */
export const narrow: Decorator = (Story) => (
  <div style={{ inlineSize: '18rem' }}>
    <Story />
  </div>
)
