/** What a spreadsheet could take for a formula, behind any apostrophes that are there already. */
const FORMULA = /^'*[=+\-@\t\r]/
/** A phone that no spreadsheet calculates: what follows its first digits is divided from them by a space. */
const PHONE = /^\+\d+( [\d(][\d ()-]*)?$/

/**
 * The text of a cell in any file that is exported. An apostrophe keeps a formula from being run (ASVS 1.2.10); one that is there
 * gets another, so that `unescapeCell` takes away what this gave. Phones, one or several, stay as they are.
 */
export function escapeCell(text: string): string {
  return FORMULA.test(text) && !isPhones(text) ? `'${text}` : text
}

/** The text that a person meant by a cell. */
export function unescapeCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

function isPhones(text: string): boolean {
  return text.split(/[,;\n]/).every((part) => PHONE.test(part.trim()))
}
