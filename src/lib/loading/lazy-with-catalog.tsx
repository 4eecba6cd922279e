import { type ComponentType, lazy, useState } from 'react'
import { loadCatalog } from '../i18n.ts'

/**
 * A component that loads on first use, together with the texts it shows. After `preload` it is shown at once, without the
 * fallback of a `Suspense` around it.
 */
export function lazyWithCatalog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...catalogs: readonly string[]
) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    const [part] = await Promise.all([load(), ...catalogs.map(loadCatalog)])
    loaded = part.default
    return part
  }
  const Lazy = lazy(preload)
  function Part(props: Props) {
    // One of the two for as long as it is on the screen: another one would start from nothing.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  Part.preload = preload
  return Part
}
