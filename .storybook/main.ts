import type { StorybookConfig } from '@storybook/react-vite'

/** Every block and basic part on its own, in every mode, with no server; the same stories are the browser tests. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../blocks/**/*.stories.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/addon-vitest'],
  staticDirs: ['./public'],
  // The other docgen needs TypeScript's JavaScript API, which version 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}

export default config
