import { defineConfig } from '@lingui/cli'
import babel from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'

/** A file can hold a text only with a macro, or with the comment that marks texts of the server. */
const mayHoldTexts = /@lingui\/|\/\*\s*i18n/

/**
 * All texts in one `.po` file for each language, by their BCP 47 tag; at the product's borders Ukrainian is `ua`. Which page
 * loads which of them follows from the imports: `src/build/texts/`.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru', 'uk'],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
  // What the macros import in the place of the library's own component.
  runtimeConfigModule: { Trans: ['#ui/Trans.tsx', 'Trans'] },
  extractors: [
    {
      match: babel.match,
      extract: (file, code, ...rest) => (mayHoldTexts.test(code) ? babel.extract(file, code, ...rest) : undefined),
    },
  ],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/messages',
      include: ['blocks', 'db', 'server', 'src'],
      exclude: ['**/*.test.*', '**/*.stories.*', '**/testing/**'],
    },
  ],
})
