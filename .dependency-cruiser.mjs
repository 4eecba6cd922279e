// Who may import what, checked on resolved paths, type imports included. Each rule says why it stands.

/** What a student's first page is made of. */
const firstPage =
  '^(blocks/[^/]+/(Student|views)\\.tsx?$|blocks/kit/(rich-text/RichText|host|define-views)|src/engine/player/|src/student/lesson/|src/(student|office)/main\\.tsx|src/shared/app/)'
const notTests = '\\.(test|stories)\\.tsx?$|/testing/|/testing(-upload)?\\.ts$'

/** Files of the server that other rules cover: tests, queries, transports and policies. */
const notInnerModule = [notTests, 'queries\\.ts$', '/(router|rest|policy)\\.ts$']

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A circle has no beginning: nothing in it can be read or tested alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'An import that leads nowhere fails at run time.',
      severity: 'error',
      from: { pathNot: '^\\.storybook/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'domain-is-a-leaf',
      comment: 'Pure rules that both sides share must stay free of both.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: notTests },
      to: { pathNot: '^src/domain/|node_modules/zod' },
    },
    {
      name: 'models-without-looks',
      comment: 'Models run on the server: no React, no styles, no components, at any distance.',
      severity: 'error',
      from: { path: '^blocks/([^/]+/model\\.ts|registry\\.ts|lesson\\.ts)$' },
      to: { path: '\\.(tsx|css)$|node_modules/(react|react-dom|lexical)/', reachable: true },
    },
    {
      name: 'blocks-stay-apart',
      comment: 'A block is a plugin: it can be removed without touching another.',
      severity: 'error',
      from: { path: '^blocks/([^/]+)/', pathNot: '^blocks/kit/' },
      to: { path: '^blocks/[^/]+/', pathNot: '^blocks/($1|kit)/' },
    },
    {
      name: 'blocks-know-no-app',
      comment: 'Blocks reach the application only through BlockHost.',
      severity: 'error',
      from: { path: '^blocks/', pathNot: notTests },
      to: { path: '^(src/(student|office|engine|shared|sync|lib)|server|db)/' },
    },
    {
      name: 'student-views-without-models',
      comment: 'A model in a student view would bring zod to the phone.',
      severity: 'error',
      from: { path: '^blocks/[^/]+/(Student\\.tsx|views\\.ts)$' },
      to: { path: 'model\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'student-page-is-light',
      comment: 'Byte budget of the student’s page: no editor, no form kit, no validator.',
      severity: 'error',
      from: { path: firstPage, pathNot: notTests },
      to: { path: 'node_modules/(zod|lexical|@lexical|@dnd-kit|@tanstack|plyr)/' },
    },
    {
      name: 'engine-knows-no-feature',
      comment: 'The engine runs a whole lesson without a server, in Storybook too.',
      severity: 'error',
      from: { path: '^src/engine/', pathNot: notTests },
      to: { path: '^(src/(student|office|shared|sync|lib)|server|db)/' },
    },
    {
      name: 'student-and-office-apart',
      comment: 'Two documents: a student must not load a line of the office.',
      severity: 'error',
      from: { path: '^src/(student|office)/', pathNot: notTests },
      to: { path: '^src/(student|office)/', pathNot: '^src/$1/' },
    },
    {
      name: 'features-apart',
      comment: 'A feature is one folder; what two share moves to the shared folder of their side, or further down.',
      severity: 'error',
      from: { path: '^src/(student|office)/([^/]+)/', pathNot: `${notTests}|^src/student/shared/` },
      to: { path: '^src/$1/[^/]+/', pathNot: '^src/$1/($2|shared)/' },
    },
    {
      name: 'shared-student-parts-know-no-feature',
      comment: 'What several features of the student’s side use knows none of them.',
      severity: 'error',
      from: { path: '^src/student/shared/', pathNot: notTests },
      to: { path: '^src/student/', pathNot: '^src/student/shared/' },
    },
    {
      name: 'ui-points-down',
      comment: 'The design system knows nothing of the product that uses it.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: notTests },
      to: { path: '^src/(student|office|shared|engine|sync)/' },
    },
    {
      name: 'lib-points-down',
      comment: 'What everything uses may not know who uses it.',
      severity: 'error',
      from: { path: '^src/lib/', pathNot: notTests },
      to: { path: '^src/(student|office|shared|engine|sync)/' },
    },
    {
      name: 'sync-points-down',
      comment: 'Both documents send what a device keeps, so it knows neither.',
      severity: 'error',
      from: { path: '^src/sync/', pathNot: notTests },
      to: { path: '^src/(student|office|shared|engine)/' },
    },
    {
      name: 'shared-points-down',
      comment: 'What several features use knows no feature.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: notTests },
      to: { path: '^src/(student|office)/' },
    },
    {
      name: 'one-door-to-the-server',
      comment: 'The browser knows the server by one type, in one file.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/lib/api/trpc\\.ts$' },
      to: { path: '^(server|db)/' },
    },
    {
      name: 'the-door-is-a-type',
      comment: 'No line of the server may reach the browser.',
      severity: 'error',
      from: { path: '^src/lib/api/trpc\\.ts$' },
      to: { path: '^(server|db)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'thin-transports',
      comment: 'Routers and REST entries call services; a query there would be past the policy.',
      severity: 'error',
      from: { path: '^server/modules/[^/]+/(router|rest)\\.ts$' },
      to: { path: '(queries[^/]*\\.ts$|^db/|node_modules/drizzle-orm)' },
    },
    {
      name: 'policies-are-pure',
      comment: 'A policy decides from what it is given.',
      severity: 'error',
      from: { path: '^server/modules/[^/]+/policy\\.ts$' },
      to: { pathNot: '^(src/domain|server/lib)/' },
    },
    {
      name: 'queries-know-no-rules',
      comment: 'Queries fetch and write; what is allowed was decided before.',
      severity: 'error',
      from: { path: '^server/modules/.*queries\\.ts$' },
      to: { path: '(service|policy)\\.ts$' },
    },
    {
      name: 'modules-meet-in-services',
      comment: 'A module is used through its service; its schemas and list scopes may be shared.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: notTests },
      to: { path: '^server/modules/', pathNot: ['^server/modules/$1/', '/(service|schema|scope-queries)\\.ts$'] },
    },
    {
      name: 'db-knows-no-server',
      comment: 'The schema is the ground floor.',
      severity: 'error',
      from: { path: '^db/', pathNot: notTests },
      to: { path: '^(server|src)/', pathNot: '^src/domain/' },
    },
    {
      name: 'tests-stay-out',
      comment: 'What ships does not import what tests.',
      severity: 'error',
      from: { path: '^(src|server|blocks|db)/', pathNot: notTests },
      to: { path: '\\.(test|stories)\\.tsx?$|/testing/|/testing\\.ts$|^tests/' },
    },
    {
      name: 'only-queries-know-tables',
      comment: 'Every statement is in a queries file, which takes the account as an argument.',
      severity: 'error',
      from: { path: '^server/(modules|lib|rest|trpc)/', pathNot: [...notInnerModule, '^server/lib/log\\.ts$'] },
      to: { path: '^db/schema/|node_modules/drizzle-orm' },
    },
    {
      name: 'database-is-a-type',
      comment: 'Outside queries the database is a type; deps carry the one connection pool.',
      severity: 'error',
      from: { path: '^server/(modules|lib|rest|trpc)/', pathNot: notInnerModule },
      to: { path: '^db/', pathNot: '^db/schema/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-know-no-transport',
      comment: 'The same service answers tRPC, REST and commands.',
      severity: 'error',
      from: { path: '^server/modules/', pathNot: [notTests, '/(router|rest|policy)\\.ts$'] },
      to: { path: '^server/(trpc|rest)/|node_modules/(fastify|@fastify|@trpc)/' },
    },
    {
      name: 'presenters-only-shape',
      comment: 'A presenter copies allowed fields of a row; of queries and services it may import types.',
      severity: 'error',
      from: { path: '^server/modules/.*present\\.ts$' },
      to: { path: '(queries|service)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'schemas-are-data',
      comment: 'A schema describes input and replies; the browser derives its types from it.',
      severity: 'error',
      from: { path: '^server/modules/.*schema\\.ts$' },
      to: { path: '(queries|service|policy|present)\\.ts$' },
    },
    {
      name: 'studyings-above-contacts',
      comment: 'Studyings report to contacts and web push through their services, never the other way round.',
      severity: 'error',
      from: {
        path: '^server/modules/(contacts|webpush|lessons|courses|links|scripture|auth|audit|events|images)/',
        pathNot: notTests,
      },
      to: { path: '^server/modules/studyings/' },
    },
    {
      name: 'joining-modules-on-top',
      comment: 'A module that joins others is used by nobody, so that no circle can begin there.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: {
        path: '^server/modules/(contact-card|handover|push-subscriptions|search)/',
        pathNot: '^server/modules/$1/',
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(svg|json)$|^dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
}
