import { route } from '../../rest/route.ts'
import { listedLocales, oneDictionary } from './schema.ts'
import { getDictionary, listLocales } from './service.ts'

export const localizationRoutes = [
  route({
    method: 'GET',
    path: '/localization/locales',
    summary: 'The languages of the product.',
    right: 'localization.read',
    revalidated: true,
    reply: listedLocales,
    handle: () => listLocales(),
  }),
  route({
    method: 'GET',
    path: '/localization/dics/:name',
    summary: 'The interface texts in the language `name`, by their English text.',
    right: 'localization.read',
    revalidated: true,
    reply: oneDictionary,
    handle: (context, { params }) => getDictionary(context, params.name),
  }),
]
