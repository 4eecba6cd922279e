import { type ReactNode, useLayoutEffect } from 'react'

/**
 * Shows its children as printed: print rules apply, screen rules do not. There are no pages; page breaks are visible only
 * in the browser's print preview.
 */
export function Printed({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const turned = mediaRules(document.styleSheets).map(({ media }) => [media, media.mediaText] as const)
    for (const [media, text] of turned) media.mediaText = text.replace(/\bscreen\b|\bprint\b/g, swap)
    return () => {
      for (const [media, text] of turned) media.mediaText = text
    }
  }, [])
  return children
}

const swap = (medium: string) => (medium === 'print' ? 'screen' : 'print')

function mediaRules(sheets: Iterable<CSSStyleSheet>): CSSMediaRule[] {
  return [...sheets].flatMap(({ cssRules }) => rulesWithin(cssRules))
}

function rulesWithin(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    const inside = rule instanceof CSSGroupingRule ? rulesWithin(rule.cssRules) : []
    return rule instanceof CSSMediaRule ? [rule, ...inside] : inside
  })
}
