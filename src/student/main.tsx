// Before the components: their rules override these.
import '../ui/fonts.css'
import '../ui/base.css'
import '../ui/plain.css'
import type { Catalog } from '../lib/i18n.ts'
import { startApp } from '../shared/app/start-app.tsx'
import { routes } from './routes.ts'

startApp({
  home: '/',
  routes,
  catalogs: import.meta.glob<Catalog>('../locales/*/{lesson,student,public}.ts'),
  laterCatalog: 'student',
})
