import { useLingui } from '@lingui/react/macro'
import { blockViews } from '#blocks/views.ts'

/** Gives the name that authors know a block type by; types of newer versions are called unknown. */
export function useBlockLabel(): (type: number) => string {
  const { t } = useLingui()
  return (type) => {
    const views = blockViews.get(type)
    return views ? t(views.label) : t`Unknown block`
  }
}
