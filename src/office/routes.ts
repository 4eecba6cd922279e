import { officePages } from '#domain/pages/office-pages.ts'
import { type PageFile, makeRoutes } from '../shared/app/make-routes.tsx'

export const routes = makeRoutes(officePages, import.meta.glob<PageFile>('./*/**/*{Page,Layout}.tsx'), ['office'])
