import type { Client } from '../api/trpc.ts'

export function listCourses(client: Client) {
  return client.courses.list.query()
}

/** The REST operation that imports a file of courses, by the file's name. */
export function courseImportPath(fileName: string): string {
  return `/courses/import${fileName.toLowerCase().endsWith('.zip') ? 'zip' : 'json'}`
}
