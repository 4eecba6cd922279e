import { close, report } from './servers.ts'

// The scenarios named on the command line, on one database with a million contacts: making it takes minutes.

try {
  if (process.argv.includes('contacts')) await import('./contacts.ts')
  // Adds its own rows, so it comes last.
  if (process.argv.includes('statistics')) await import('./statistics.ts')
} finally {
  await close([])
}
report.end()
