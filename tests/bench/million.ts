import { close, report } from './servers.ts'

// The scenarios named on the command line, on one database with a million contacts: making it takes minutes. Those of contacts
// write, in other accounts than statistics read.

try {
  if (process.argv.includes('contacts')) await import('./contacts.ts')
  if (process.argv.includes('statistics')) await import('./statistics.ts')
} finally {
  await close([])
}
report.end()
