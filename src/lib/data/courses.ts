/** The REST operation that imports a file of courses, by the file's name. */
export function courseImportPath(fileName: string): string {
  return `/courses/import${fileName.toLowerCase().endsWith('.zip') ? 'zip' : 'json'}`
}
