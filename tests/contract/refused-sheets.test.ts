import { CFB } from '@e965/xlsx'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetFile } from '#server/files/sheets/testing.ts'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { type Reply, send } from './operations.ts'
import type { Request } from './sample-requests.ts'
import { makeSchool, type School } from './school.ts'

type Sentences = Record<'en' | 'ru' | 'uk', string>

interface Case {
  name: string
  bytes: Uint8Array
  status: number
  says: Sentences
}

const good = sheetFile([['Name'], ...Array.from({ length: 50 }, (_, index) => [`Person ${index}`])])

/** What a spreadsheet program makes of a file with a password. */
function lockedFile(): Uint8Array {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.alloc(64))
  CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(64))
  return CFB.write(file, { type: 'buffer' }) as Uint8Array
}

const damaged: Sentences = {
  en: 'Nothing was imported. the file: This file is damaged and could not be read. Please save it again in a spreadsheet program and try again.',
  ru: 'Ничего не импортировано. файл: Файл повреждён, прочитать его не удалось. Сохраните его заново в программе для таблиц и попробуйте ещё раз.',
  uk: 'Нічого не імпортовано. файл: Файл пошкоджено, прочитати його не вдалося. Збережіть його ще раз у програмі для таблиць і спробуйте знову.',
}

/** Sheets that every import refuses, with the whole sentence in each language. */
const cases: Case[] = [
  {
    name: 'another kind of file',
    bytes: new TextEncoder().encode('%PDF-x.7\n%\u00e2\u00e3'),
    status: 415,
    says: {
      en: 'Nothing was imported. the file: This is no spreadsheet. Please send an .xlsx, .xls, .ods, .csv or .vcf file.',
      ru: 'Ничего не импортировано. файл: Это не таблица. Пришлите файл .xlsx, .xls, .ods, .csv или .vcf.',
      uk: 'Нічого не імпортовано. файл: Це не таблиця. Надішліть файл .xlsx, .xls, .ods, .csv або .vcf.',
    },
  },
  { name: 'a file without its end', bytes: good.slice(0, good.length / 2), status: 400, says: damaged },
  { name: 'an .xls without its end', bytes: sheetFile([['Name']], 'biff8').slice(0, 700), status: 400, says: damaged },
  {
    name: 'a locked file',
    bytes: lockedFile(),
    status: 400,
    says: {
      en: 'Nothing was imported. the file: This file is locked with a password. Please save it again without a password and try again.',
      ru: 'Ничего не импортировано. файл: Файл закрыт паролем. Сохраните его без пароля и попробуйте ещё раз.',
      uk: 'Нічого не імпортовано. файл: Файл закрито паролем. Збережіть його без пароля й спробуйте ще раз.',
    },
  },
  {
    name: 'an empty sheet',
    bytes: sheetFile([[]]),
    status: 400,
    says: {
      en: 'Nothing was imported. sheet “Sheet”: There is nothing in it. Please choose a file that has rows.',
      ru: 'Ничего не импортировано. лист «Sheet»: Здесь ничего нет. Выберите файл, в котором есть строки.',
      uk: 'Нічого не імпортовано. аркуш «Sheet»: Тут нічого немає. Виберіть файл, у якому є рядки.',
    },
  },
  {
    name: 'a file that unpacks to far more',
    bytes: zipSync({ 'xl/workbook.xml': new Uint8Array(2_000_000) }),
    status: 413,
    says: {
      en: 'Nothing was imported. the file: This file holds far more than its size tells, so it was not opened. Please save its rows in a new file.',
      ru: 'Ничего не импортировано. файл: В файле намного больше данных, чем показывает его размер, поэтому он не открыт. Сохраните его строки в новом файле.',
      uk: 'Нічого не імпортовано. файл: У файлі набагато більше даних, ніж показує його розмір, тому його не відкрито. Збережіть його рядки в новому файлі.',
    },
  },
]

const long = sheetFile([['Name'], ...Array.from({ length: 5_001 }, (_, index) => [`Person ${index}`])])

const wide = (columns: number) => sheetFile([['Name'], Array.from({ length: columns }, (_, index) => `cell ${index}`)])
const tooWide = (most: number) => ({
  en: `Nothing was imported. sheet “Sheet”, row 2: There are more than ${most} columns. Please delete those that are not needed.`,
  ru: `Ничего не импортировано. лист «Sheet», строка 2: Здесь больше ${most} столбцов. Удалите ненужные.`,
  uk: `Нічого не імпортовано. аркуш «Sheet», рядок 2: Тут більше ніж ${most} стовпців. Видаліть непотрібні.`,
})

/** Sheets that one import refuses. */
const some: (Case & { operation: string })[] = [
  {
    name: 'a sheet that the office takes',
    operation: 'POST /data/contacts/import/xls',
    bytes: long,
    status: 413,
    says: {
      en: 'Nothing was imported. sheet “Sheet”: There are more than 5000 rows. Please import this file in the office, on the page “Import contacts”, which takes up to 100000 rows.',
      ru: 'Ничего не импортировано. лист «Sheet»: Здесь больше 5000 строк. Импортируйте этот файл в офисе, на странице «Импорт контактов»: там можно до 100000 строк.',
      uk: 'Нічого не імпортовано. аркуш «Sheet»: Тут більше ніж 5000 рядків. Імпортуйте цей файл в офісі, на сторінці «Імпорт контактів»: там можна до 100000 рядків.',
    },
  },
  {
    name: 'a sheet of sixty columns, which the office takes',
    operation: 'POST /data/contacts/import/xls',
    bytes: wide(60),
    status: 413,
    says: {
      en: 'Nothing was imported. sheet “Sheet”, row 2: There are more than 50 columns. Please delete those that are not needed, or import this file in the office, on the page “Import contacts”, which takes up to 200 columns.',
      ru: 'Ничего не импортировано. лист «Sheet», строка 2: Здесь больше 50 столбцов. Удалите ненужные или импортируйте этот файл в офисе, на странице «Импорт контактов»: там можно до 200 столбцов.',
      uk: 'Нічого не імпортовано. аркуш «Sheet», рядок 2: Тут більше ніж 50 стовпців. Видаліть непотрібні або імпортуйте цей файл в офісі, на сторінці «Імпорт контактів»: там можна до 200 стовпців.',
    },
  },
  {
    name: 'a sheet of sixty columns of missioners',
    operation: 'POST /data/missioners/import/xls',
    bytes: wide(60),
    status: 413,
    says: tooWide(50),
  },
  {
    name: 'a sheet of too many missioners',
    operation: 'POST /data/missioners/import/xls',
    bytes: long,
    status: 413,
    says: {
      en: 'Nothing was imported. sheet “Sheet”: There are more than 5000 rows. Please split them into several files.',
      ru: 'Ничего не импортировано. лист «Sheet»: Здесь больше 5000 строк. Разделите их на несколько файлов.',
      uk: 'Нічого не імпортовано. аркуш «Sheet»: Тут більше ніж 5000 рядків. Розділіть їх на кілька файлів.',
    },
  },
  ...[
    {
      operation: 'POST /data/contacts/import/xls',
      names: ['“Name” / “Phones”', '«Имя» / «Телефоны»', '«Ім’я» / «Телефони»'],
    },
    { operation: 'POST /data/missioners/import/xls', names: ['“Name”', '«Имя»', '«Ім’я»'] },
  ].map(({ operation, names: [en, ru, uk] }) => ({
    name: 'a sheet without a known column',
    operation,
    bytes: sheetFile([[], ['Street', '', 'House'], ['Main street', '', '7']]),
    status: 400,
    says: {
      en: `Nothing was imported. sheet “Sheet”, row 2: No column is called ${en}. This row has “Street”, “House”. Please rename the column, or put the names of the columns into one row.`,
      ru: `Ничего не импортировано. лист «Sheet», строка 2: Нет столбца с названием ${ru}. В этой строке: «Street», «House». Переименуйте столбец или соберите названия столбцов в одну строку.`,
      uk: `Нічого не імпортовано. аркуш «Sheet», рядок 2: Немає стовпця з назвою ${uk}. У цьому рядку: «Street», «House». Перейменуйте стовпець або зберіть назви стовпців в один рядок.`,
    },
  })),
]

describe('a sheet that an import refuses', () => {
  let testApp: TestApp
  let school: School

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    school = await makeSchool(testApp, 'Brought')
  })
  afterAll(() => testApp.close())

  const uploads = ['POST /data/contacts/import/xls', 'POST /data/missioners/import/xls']
  test.each([...cases.flatMap((one) => uploads.map((operation) => ({ ...one, operation }))), ...some])(
    '$name is refused in words: $operation',
    async ({ operation, bytes, status, says }) => {
      await expectSentences(operation, { file: { name: 'people.xlsx', bytes } }, status, says)
    },
  )

  test.each(cases)('$name is refused in words: contactImports.read', async ({ bytes, status, says }) => {
    const imports = (await testApp.as(school.people.manager)).contactImports
    const { _id } = await imports.begin({ file_name: 'people.xlsx' })
    await imports.addPart({ _id, part: 0, bytes: Buffer.from(bytes).toString('base64') })
    await expectSentences('contactImports.read', { input: { _id } }, status, says)
  })

  test('a sheet of more than 200 columns is refused in words: contactImports.read', async () => {
    const imports = (await testApp.as(school.people.manager)).contactImports
    const { _id } = await imports.begin({ file_name: 'people.xlsx' })
    await imports.addPart({ _id, part: 0, bytes: Buffer.from(wide(201)).toString('base64') })
    await expectSentences('contactImports.read', { input: { _id } }, 413, tooWide(200))
  })

  async function expectSentences(name: string, request: Request, status: number, says: Sentences): Promise<void> {
    for (const [language, sentence] of Object.entries(says)) {
      const reply = await send(testApp, { name }, request, school.people.manager, { 'accept-language': language })
      expect(reply.status, reply.body).toBe(status)
      expect(sentenceOf(reply)).toBe(sentence)
    }
  }
})

/** What a person reads of the refusal of either transport. */
function sentenceOf({ body }: Reply): string {
  const { error, message } = JSON.parse(body) as { message?: string; error?: { json: { message: string } } }
  return error?.json.message ?? message ?? body
}
