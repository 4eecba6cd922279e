import { type ComponentType, lazy } from 'react'
import type { CatalogName } from '#domain/pages/page.ts'
import { loadCatalog } from '../i18n.ts'

/** A component that loads on first use, together with the texts it shows. */
export function lazyWithCatalog<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...catalogs: readonly CatalogName[]
) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), ...catalogs.map(loadCatalog)])
    return part
  })
}
