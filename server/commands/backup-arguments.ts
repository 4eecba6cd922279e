import { readFile } from 'node:fs/promises'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { CopyRefused } from '#db/copy/tables.ts'

/** The options and names of a command line. Throws `CopyRefused` for an unknown option or one without its value. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new CopyRefused(`${(error as Error).message} Nothing was changed.`)
  }
}

/** The passphrase or the key in a file, without the end of its line. */
export async function readSecret(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CopyRefused(`${path} cannot be read. Nothing was changed.`)
  })
  const secret = text.trim()
  if (secret === '') throw new CopyRefused(`${path} is empty. Nothing was changed.`)
  return secret
}
