// `npm run expressions`: analyses the regular expressions that are new, and lists those that are safe.
import { analyseExpression } from './analyse-expression.ts'
import { readAnalysed, writeAnalysed } from './analysed-expressions.ts'
import { findExpressions } from './find-expressions.ts'

const { found } = findExpressions()
const known = readAnalysed().filter((literal) => found.has(literal))
for (const [literal, expression] of found) {
  if (known.includes(literal)) continue
  const status = await analyseExpression(expression)
  console.log(`${status} ${literal} in ${[...expression.files].join(', ')}`)
  if (status === 'safe') known.push(literal)
  else process.exitCode = 1
}
writeAnalysed(known)
process.exit()
