import type { CSSOptions } from 'vite'

type Plugins = NonNullable<Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins']>
/** The type of a plugin for style sheets, which Vite has without a name. */
export type PostcssPlugin = Exclude<Extract<Plugins[number], { postcssPlugin: string }>, (...args: never[]) => unknown>
