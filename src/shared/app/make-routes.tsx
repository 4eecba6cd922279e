import { useLingui } from '@lingui/react'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Guard, Page } from '#domain/pages/page.ts'
import { lazyWithCatalog } from '../../lib/loading/lazy-with-catalog.tsx'

/** The module of a page or a layout. */
export interface PageFile {
  default: ComponentType<{ children?: ReactNode }>
  /** Loads further parts of the first frame that the server draws. */
  preload?(): Promise<unknown>
  /** Opens what the first frame shows, where the server has drawn it; false where the device shows something else. */
  prepare?(): Promise<boolean>
}

/** A row of the page table with the components that show it. */
export interface AppRoute extends Pick<Page, 'path' | 'guard' | 'layout'> {
  /** Shows the page to those whom its guard lets in; one component for all pages. */
  Guarded: ComponentType<{ guard: Guard | undefined; children: ReactNode }>
  Layout: ComponentType<{ children: ReactNode }>
  Page: ComponentType
  /** Loads these before they are shown. */
  preload(): Promise<unknown>
  /** Opens what the page shows first. Returns whether that is what the server has drawn. */
  prepare(): Promise<boolean>
}

/**
 * Joins the rows of the page table with their components; a row without one is an error. `files` are loaders by path, as
 * `import.meta.glob` finds them below the entry's folder; `catalogs` load with every page, beside its own. `Guarded` is for a document whose
 * pages have guards.
 */
export function makeRoutes(
  pages: readonly Page[],
  files: Readonly<Record<string, () => Promise<PageFile>>>,
  catalogs: readonly string[] = [],
  Guarded: AppRoute['Guarded'] = ({ children }) => children,
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
      Guarded,
      Layout: Layout ?? Fragment,
      Page,
      preload: () => Promise.all([Page.preload(), Layout?.preload(), loadPage().then((one) => one.preload?.())]),
      prepare: async () => (await loadPage()).prepare?.() ?? true,
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
