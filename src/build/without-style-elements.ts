import type { Plugin } from 'vite'

/** How Radix's primitives of scroll areas and lists write a style element, whose nonce no part of Radix Themes gives them. */
const styleElement = /jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML: \{\s*__html: `[^`]*`\s*\},\s*nonce\s*\}\s*\)/

/** Leaves out the style elements that the security policy refuses; `src/ui/office/opened/opened.css` and `theme.css` have their rules. */
export function withoutStyleElements(): Plugin {
  return {
    name: 'without-style-elements',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@radix-ui\/react-(scroll-area|select)\/.*\.mjs$/ },
      handler: (code) => ({ code: leaveOut(code), map: null }),
    },
  }
}

/** The code of such a primitive without its style element. */
export function leaveOut(code: string): string {
  if (!styleElement.test(code)) throw new Error('A primitive of Radix writes its style element in another way now')
  return code.replace(styleElement, 'null')
}
