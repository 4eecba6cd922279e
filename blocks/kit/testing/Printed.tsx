import { type ReactNode, useLayoutEffect } from 'react'

/**
 * What is inside as it goes on paper: rules for print apply to the screen, rules for the screen do not. It knows no pages;
 * where they break, the browser's own preview shows.
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
