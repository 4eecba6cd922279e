import { sheetFile } from '#server/files/sheets/testing.ts'
import type { TestApp, TestPerson } from '#server/lib/testing.ts'

export type Imports = Record<'uploading' | 'read' | 'running' | 'done', string>

/** An import of contacts in each of its states. */
export async function makeImports(testApp: TestApp, canary: string, person: TestPerson): Promise<Imports> {
  const { owner } = testApp.database
  const { account_id, user_id } = person
  const imports = {
    uploading: testApp.deps.newId(),
    read: testApp.deps.newId(),
    running: testApp.deps.newId(),
    done: testApp.deps.newId(),
  }
  const header = owner.json(['Name', 'Phone'])
  const cells = owner.json([`${canary} imported`, '380971112233'])
  for (const [state, _id] of Object.entries(imports)) {
    await owner`insert into contact_imports (_id, account_id, created_by, file_name, state, header, row_count)
      values (${_id}, ${account_id}, ${user_id}, ${`${canary}.xlsx`}, ${state}, ${header}, 1)`
    if (state === 'uploading')
      await owner`insert into contact_import_parts (import_id, account_id, part, bytes)
        values (${_id}, ${account_id}, 0, ${Buffer.from(sheetFile([['Name'], [`${canary} sent`]]))})`
    else
      await owner`insert into contact_import_rows (import_id, account_id, row, cells)
        values (${_id}, ${account_id}, 2, ${cells})`
  }
  return imports
}
