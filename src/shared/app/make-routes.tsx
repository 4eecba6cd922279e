import { useLingui } from '@lingui/react'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Page } from '#domain/pages/page.ts'
import { lazyWithCatalog } from '../../lib/loading/lazy-with-catalog.tsx'

/** The module of a page or a layout. */
export interface PageFile {
  default: ComponentType<{ children?: ReactNode }>
  /** Loads what the first frame shows, where the page replaces one that the server has drawn. */
  prepare?(): Promise<void>
}

/** A row of the page table with the components that show it. */
export interface AppRoute extends Pick<Page, 'path' | 'guard' | 'layout'> {
  Layout: ComponentType<{ children: ReactNode }>
  Page: ComponentType
  /** Loads both before they are shown; what the page shows first is loaded once it is `known` who is signed in. */
  preload(known: Promise<unknown>): Promise<unknown>
}

/**
 * Joins the rows of the page table with their components; a row without one is an error. `files` are loaders by path, as
 * `import.meta.glob` finds them below the entry's folder; `catalogs` load with every page, beside its own.
 */
export function makeRoutes(
  pages: readonly Page[],
  files: Readonly<Record<string, () => Promise<PageFile>>>,
  catalogs: readonly string[] = [],
): readonly AppRoute[] {
  const layouts = new Map<string, ReturnType<typeof lazyWithCatalog<{ children?: ReactNode }>>>()
  return pages.map(({ path, title, guard, file, layout, catalog }) => {
    const texts = catalog ? [...catalogs, catalog] : catalogs
    const find = (name: string) => {
      const load = files[`./${name}.tsx`]
      if (!load) throw new Error(`The page ${path} has no component at ${name}.tsx`)
      return load
    }
    /** One component for all pages with this layout, so that it stays on the screen from one page to the next. */
    const layoutOf = (name: string) => {
      const own = catalogs.length > 0 ? catalogs : texts
      const Layout = layouts.get(name) ?? lazyWithCatalog(find(`layouts/${name}Layout`), ...own)
      layouts.set(name, Layout)
      return Layout
    }
    const loadPage = find(file)
    const Page = lazyWithCatalog(async () => ({ default: withTitle(title, (await loadPage()).default) }), ...texts)
    const Layout = layout ? layoutOf(layout) : undefined
    return {
      path,
      ...(guard ? { guard } : {}),
      ...(layout ? { layout } : {}),
      Layout: Layout ?? Fragment,
      Page,
      preload: (known) =>
        Promise.all([Page.preload(), Layout?.preload(), known.then(loadPage).then(({ prepare }) => prepare?.())]),
    }
  })
}

/** Sets the title of the page table. A page may set its own title: of two titles the browser uses the later. */
function withTitle(title: Page['title'], Content: ComponentType): ComponentType {
  return function TitledPage() {
    const { _ } = useLingui()
    return (
      <>
        <title>{_(title)}</title>
        <Content />
      </>
    )
  }
}
