import { type SiteLocale } from '#domain/locale.ts'
import { Role } from '#domain/roles.ts'

export interface DemoPerson {
  login: string
  fullname: string
  role: Role
  locale: SiteLocale
}

/** Who lives in the demo accounts: one person of each role, and a second account to prove that it sees nothing. */
export const demoPeople: Record<'demo' | 'other', DemoPerson[]> = {
  demo: [
    { login: 'admin@demo.local', fullname: 'Ada Admin', role: Role.ADMIN, locale: 'en' },
    { login: 'manager@demo.local', fullname: 'Marta Manager', role: Role.ACCOUNT_MANAGER, locale: 'en' },
    { login: 'editor@demo.local', fullname: 'Edyta Editor', role: Role.EDITOR, locale: 'en' },
    { login: 'teacher@demo.local', fullname: 'Марина Учитель', role: Role.EDITOR, locale: 'ru' },
    { login: 'missioner@demo.local', fullname: 'Микола Місіонер', role: Role.MISSIONER, locale: 'ua' },
    { login: 'missioner2@demo.local', fullname: 'Miriam Missioner', role: Role.MISSIONER, locale: 'en' },
    { login: 'student@demo.local', fullname: 'Соломія Студентка', role: Role.NONE, locale: 'ua' },
  ],
  other: [
    { login: 'manager@other.local', fullname: 'Oleh Other', role: Role.ACCOUNT_MANAGER, locale: 'ua' },
    { login: 'missioner@other.local', fullname: 'Olha Other', role: Role.MISSIONER, locale: 'ua' },
  ],
}
