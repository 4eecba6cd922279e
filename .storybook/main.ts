import type { StorybookConfig } from '@storybook/react-vite'
import { samplePictures } from './sample-pictures.ts'

const productOnly = /^(fetched-modules|module-report|page-documents|web-manifest|vite-plugin-pwa.*)$/

/** Shows every block and every part of the design system in all modes without a server. The stories are also the browser tests. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../blocks/**/*.stories.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/addon-vitest'],
  staticDirs: ['./public'],
  // The default docgen needs TypeScript's JavaScript API, which version 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
  // What the product's build takes out of its style sheets, and what it reports, is none of Storybook's.
  viteFinal: (config) => ({
    ...config,
    plugins: [
      ...(config.plugins ?? [])
        .flat(3)
        .filter((plugin) => !plugin || !('name' in plugin) || !productOnly.test(plugin.name)),
      samplePictures(),
    ],
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}

export default config
