import { useLingui } from '@lingui/react/macro'
import { blockAuthorViews } from '#blocks/author-views.ts'

/** Returns a function that names a block type for authors; types of newer versions are unknown. */
export function useBlockLabel(): (type: number) => string {
  const { t } = useLingui()
  return (type) => {
    const views = blockAuthorViews.get(type)
    return views ? t(views.label) : t`Unknown block`
  }
}
