import type postgres from 'postgres'

// PostgreSQL's own array types. postgres.js would ask each new connection for them, and does not handle the failure of that
// question: it ends the process.

/** The type of an array, by the type of its elements. */
const arrayTypes = {
  bool: 1000,
  int2: 1005,
  int4: 1007,
  text: 1009,
  varchar: 1015,
  int8: 1016,
  float4: 1021,
  float8: 1022,
  timestamptz: 1185,
  uuid: 2951,
  jsonb: 3807,
}

const readers: Record<string, (text: string) => unknown> = {
  bool: (text) => text === 't',
  int2: Number,
  int4: Number,
  float4: Number,
  float8: Number,
  jsonb: (text) => JSON.parse(text) as unknown,
}

/** The `types` of a postgres.js client: arrays of one dimension. */
export const arrays: Record<string, postgres.PostgresType> = Object.fromEntries(
  Object.entries(arrayTypes).map(([element, type]) => [
    `${element}[]`,
    { to: type, from: [type], serialize: writeArray, parse: (text: string) => readArray(text, readers[element]) },
  ]),
)

function readArray(text: string, read: (element: string) => unknown = (element) => element): unknown[] {
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"|[^,{}]+/gs)].map(([plain, quoted]) =>
    quoted === undefined ? (plain === 'NULL' ? null : read(plain)) : read(quoted.replaceAll(/\\(.)/gs, '$1')),
  )
}

/** Drizzle sends the values of array columns as text already. */
function writeArray(value: unknown): unknown {
  return Array.isArray(value) ? `{${value.map(writeElement).join(',')}}` : value
}

function writeElement(element: unknown): string {
  if (element === null) return 'NULL'
  const text =
    element instanceof Date
      ? element.toISOString()
      : typeof element === 'object'
        ? JSON.stringify(element)
        : String(element)
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
