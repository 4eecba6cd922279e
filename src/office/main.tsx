// Before the components: their rules override these.
import '../ui/fonts.css'
import '../ui/base.css'
import '../ui/office/theme.css'
import '../ui/plain.css'
import type { Catalog } from '../lib/i18n.ts'
import { startApp } from '../shared/app/start-app.tsx'
import { routes } from './routes.ts'

startApp({
  home: '/office',
  routes,
  catalogs: import.meta.glob<Catalog>(['../locales/*/*.ts', '!**/{student,public,server}.ts']),
  laterCatalog: 'office',
})
