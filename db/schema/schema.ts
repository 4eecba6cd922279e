// The one schema, gathered for drizzle-kit and the client.
export * from './accounts.ts'
export * from './courses.ts'
export * from './operations.ts'
export * from './people.ts'
export * from './scripture.ts'
export * from './studyings.ts'
