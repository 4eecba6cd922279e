import { expect, test } from 'vitest'
import { makeDictionary } from './make-dictionary.ts'
import { readCatalog } from './read-catalog.ts'

const english = readCatalog(String.raw`msgid ""
msgstr ""
"Language: en\n"

#. js-lingui-explicit-id
#: server/lib/messages.ts
msgid "no-such-page"
msgstr "This page could not be found"

msgctxt "call"
msgid "Answered"
msgstr "Answered"

msgid "Answered"
msgstr "Answered"

msgid ""
"Two \"lines\"\n"
"of text"
msgstr ""

msgid "New"
msgstr "New"

#~ msgid "Old"
#~ msgstr "Old"`)

test('a dictionary goes by English texts, prefers those without a context, and skips what is not used', () => {
  const translated = readCatalog(String.raw`msgid "no-such-page"
msgstr "Такої сторінки немає"

msgctxt "call"
msgid "Answered"
msgstr "Поговорили"

msgid "Answered"
msgstr "Відповіді"

msgid ""
"Two \"lines\"\n"
"of text"
msgstr "Два «рядки»\nтексту"

msgid "New"
msgstr ""`)
  expect(makeDictionary(english, translated)).toEqual({
    'This page could not be found': 'Такої сторінки немає',
    Answered: 'Відповіді',
    'Two "lines"\nof text': 'Два «рядки»\nтексту',
    New: 'New',
  })
})
