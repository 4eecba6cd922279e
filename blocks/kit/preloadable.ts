import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** A lazy component that can be loaded before it is rendered; then it renders at once, without a fallback. */
export type Preloadable<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Loads the chunk. Rejects where it cannot be loaded; rendering tries again. */
  preload(): Promise<unknown>
}

/** Splits a component into a separate chunk, as React's `lazy` does, with `preload`. */
export function preloadable<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Preloadable<Props> {
  type Module = { default: ComponentType<Props> }
  let loaded: Module | undefined
  const preload = async () => (loaded ??= await load())
  // React takes a value that is given synchronously without showing a fallback.
  const given = (value: Module) =>
    // oxlint-disable-next-line unicorn/no-thenable -- A promise would always be asynchronous.
    ({ then: (take: (value: Module) => void) => take(value) }) as Promise<Module>
  const view = lazy(() => (loaded ? given(loaded) : preload()))
  return Object.assign(view, { preload })
}
