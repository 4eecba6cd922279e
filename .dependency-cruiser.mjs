// Who may import what, checked on resolved paths, type imports included. Each rule has its reason beside it.

/** What a student's first page is made of. */
const firstPage =
  '^(blocks/[^/]+/(Student|views)\\.tsx?$|blocks/kit/(rich-text/RichText|host|define-views)|src/engine/player/|src/student/lesson/|src/(student|office)/main\\.tsx|src/shared/app/)'
const notTests = '\\.(test|stories)\\.tsx?$|/testing/|/testing(-upload|-client|-errors)?\\.ts$'

/** Files of the server that other rules cover: tests, queries, operations and policies. */
const notInnerModule = [notTests, 'queries\\.ts$', '/(operations|policy)\\.ts$']

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'The files of an import cycle cannot be read or tested alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'A missing file fails at run time.',
      severity: 'error',
      from: { pathNot: '^\\.storybook/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'domain-is-a-leaf',
      comment:
        'Browser and server share these pure rules, so they import neither; the rules of phones come from a library.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: notTests },
      to: { pathNot: '^src/domain/|node_modules/(zod|libphonenumber-js/core)' },
    },
    {
      name: 'models-without-ui',
      comment: 'Models run on the server: no React, no styles, no components, at any distance.',
      severity: 'error',
      from: { path: '^blocks/([^/]+/model\\.ts|registry\\.ts|lesson\\.ts)$' },
      to: { path: '\\.(tsx|css)$|node_modules/(react|react-dom|lexical)/', reachable: true },
    },
    {
      name: 'blocks-stay-apart',
      comment: 'A block can be removed without a change of another one.',
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
      comment: 'A model imports zod, which student pages do not load.',
      severity: 'error',
      from: { path: '^blocks/[^/]+/(Student\\.tsx|views\\.ts)$' },
      to: { path: 'model\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'student-page-is-light',
      comment: 'The byte budget of student pages has no room for editors, forms and validators.',
      severity: 'error',
      from: { path: firstPage, pathNot: notTests },
      to: { path: 'node_modules/(zod|lexical|@lexical|@dnd-kit|@tanstack|plyr)/' },
    },
    {
      name: 'parts-of-the-office',
      comment: 'Pages of students and visitors have plain parts with the same tokens, within their bytes.',
      severity: 'error',
      from: {
        path: '^src/(student|engine/player|ui/(dialog|input|notice))|^blocks/[^/]+/Student\\.tsx$',
        pathNot: notTests,
      },
      to: { path: '^src/ui/office/|node_modules/@radix-ui/' },
    },
    {
      name: 'one-set-of-parts',
      comment:
        'The office has buttons and fields of Radix Themes; the plain ones are for students’ pages and what both sides share.',
      severity: 'error',
      from: {
        path: '^src/(office|engine/editor|ui/(combobox|form|table|menu|office))/|^blocks/[^/]+/Edit\\.tsx$',
        pathNot: notTests,
      },
      to: { path: '^src/ui/(Button|IconButton|input/(Text\\w+|CheckboxInput|Switch))\\.tsx$' },
    },
    {
      name: 'engine-knows-no-feature',
      comment: 'The engine shows whole lessons without a server, for example in Storybook.',
      severity: 'error',
      from: { path: '^src/engine/', pathNot: notTests },
      to: { path: '^(src/(student|office|shared|sync|lib)|server|db)/' },
    },
    {
      name: 'student-and-office-apart',
      comment: 'They are separate documents: students must not load code of the office.',
      severity: 'error',
      from: { path: '^src/(student|office)/', pathNot: notTests },
      to: { path: '^src/(student|office)/', pathNot: '^src/$1/' },
    },
    {
      name: 'features-apart',
      comment:
        'A feature is one folder; code that two features share moves to the shared folder of their side or to a lower layer.',
      severity: 'error',
      from: { path: '^src/(student|office)/([^/]+)/', pathNot: `${notTests}|^src/student/shared/` },
      to: { path: '^src/$1/[^/]+/', pathNot: '^src/$1/($2|shared)/' },
    },
    {
      name: 'shared-student-parts-know-no-feature',
      comment: 'Several student features use this code, so it must not depend on one of them.',
      severity: 'error',
      from: { path: '^src/student/shared/', pathNot: notTests },
      to: { path: '^src/student/', pathNot: '^src/student/shared/' },
    },
    {
      name: 'database-through-on-database',
      comment: 'Storage may be denied, be closed or never answer; `onDatabase` knows all of these.',
      severity: 'error',
      from: { path: '^(src|blocks)/', pathNot: `${notTests}|^src/sync/database\\.ts$` },
      to: { path: 'node_modules/idb/' },
    },
    {
      name: 'ui-points-down',
      comment: 'The design system does not depend on the product.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: notTests },
      to: { path: '^src/(student|office|shared|engine|sync)/' },
    },
    {
      name: 'lib-points-down',
      comment: 'All layers use lib, so it imports none of them.',
      severity: 'error',
      from: { path: '^src/lib/', pathNot: notTests },
      to: { path: '^src/(student|office|shared|engine|sync)/' },
    },
    {
      name: 'sync-points-down',
      comment: 'Student and office documents both use sync, so it imports neither.',
      severity: 'error',
      from: { path: '^src/sync/', pathNot: notTests },
      to: { path: '^src/(student|office|shared|engine)/' },
    },
    {
      name: 'shared-points-down',
      comment: 'Several features use this code, so it must not depend on one of them.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: notTests },
      to: { path: '^src/(student|office)/' },
    },
    {
      name: 'calls-in-hooks',
      comment:
        'A component names no procedure: a hook of the office or a function of students’ pages does, in one place.',
      severity: 'error',
      from: { path: '^src/(office|student|shared)/.*\\.tsx$', pathNot: `${notTests}|/QueryProvider\\.tsx$` },
      to: { path: '^src/lib/api/(trpc(-query)?|lazy-client)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-trpc-file-imports-server',
      comment: 'Browser code gets the types of the server from one file.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/lib/api/trpc\\.ts$' },
      to: { path: '^(server|db)/' },
    },
    {
      name: 'trpc-file-imports-types-only',
      comment: 'Server code must not be bundled for the browser.',
      severity: 'error',
      from: { path: '^src/lib/api/trpc\\.ts$' },
      to: { path: '^(server|db)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-lib-points-down',
      comment: 'Pure parts and third parties know nothing of a call or of a module.',
      severity: 'error',
      from: { path: '^server/(lib|ports)/', pathNot: notTests },
      to: { path: '^server/(frame|files|modules|trpc|rest|pages|commands)/' },
    },
    {
      name: 'server-frame-points-down',
      comment: 'What every call passes knows no single call.',
      severity: 'error',
      from: { path: '^server/frame/', pathNot: notTests },
      to: { path: '^server/(files|modules|trpc|rest|pages|commands)/' },
    },
    {
      name: 'server-files-points-down',
      comment: 'Files in and out are used by modules.',
      severity: 'error',
      from: { path: '^server/files/', pathNot: notTests },
      to: { path: '^server/(modules|trpc|rest|pages|commands)/' },
    },
    {
      name: 'server-modules-point-down',
      comment: 'Pages and commands are on top: they use modules and transports.',
      severity: 'error',
      from: { path: '^server/(modules|trpc|rest)/', pathNot: notTests },
      to: { path: '^server/(pages|commands)/' },
    },
    {
      name: 'demo-loads-when-seeding',
      comment: 'A school is made once; every other start leaves the code and the words of the demo on the disk.',
      severity: 'error',
      from: { path: '^(server|db)/', pathNot: `${notTests}|^server/commands/(seed-demo|demo-history/)` },
      to: { path: '^server/commands/(seed-demo|demo-(submissions|history/))', dynamic: false },
    },
    {
      name: 'thin-operations',
      comment: 'Operations call services; a query there would bypass the policy.',
      severity: 'error',
      from: { path: '^server/modules/[^/]+/operations\\.ts$' },
      to: { path: '(queries[^/]*\\.ts$|^db/|node_modules/drizzle-orm)' },
    },
    {
      name: 'policies-are-pure',
      comment: 'A policy decides from its arguments alone.',
      severity: 'error',
      from: { path: '^server/modules/[^/]+/policy\\.ts$' },
      to: { pathNot: '^(src/domain|server/(lib|frame))/' },
    },
    {
      name: 'queries-know-no-rules',
      comment: 'Queries read and write; services and policies have checked permissions before.',
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
      comment: 'The database is the lowest layer: the server imports it.',
      severity: 'error',
      from: { path: '^db/', pathNot: notTests },
      to: { path: '^(server|src)/', pathNot: '^src/domain/' },
    },
    {
      name: 'product-without-tests',
      comment: 'Product code does not import test code.',
      severity: 'error',
      from: { path: '^(src|server|blocks|db)/', pathNot: notTests },
      to: { path: '\\.(test|stories)\\.tsx?$|/testing/|/testing\\.ts$|^tests/' },
    },
    {
      name: 'only-queries-know-tables',
      comment: 'Every SQL statement is in a queries file, whose functions take the account as an argument.',
      severity: 'error',
      from: {
        path: '^server/(modules|lib|frame|files|pages|rest|trpc)/',
        pathNot: [...notInnerModule, '^server/lib/log\\.ts$'],
      },
      to: { path: '^db/schema/|node_modules/drizzle-orm' },
    },
    {
      name: 'database-as-type-only',
      comment:
        'Outside queries only types of the database are imported, and for whom a call is; deps contain the one connection pool.',
      severity: 'error',
      from: { path: '^server/(modules|lib|frame|files|pages|rest|trpc)/', pathNot: notInnerModule },
      to: { path: '^db/', pathNot: '^db/(schema/|caller\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-know-no-transport',
      comment: 'The same service answers tRPC, REST and commands.',
      severity: 'error',
      from: { path: '^server/modules/', pathNot: [notTests, '/(operations|policy)\\.ts$'] },
      to: { path: '^server/(trpc|rest)/|node_modules/(fastify|@fastify|@trpc)/' },
    },
    {
      name: 'presenters-only-shape',
      comment: 'A presenter copies allowed fields of a row; it imports only types of queries and services.',
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
      comment: 'Studyings call the services of contacts and web push, which must not depend on studyings.',
      severity: 'error',
      from: {
        path: '^server/modules/(contacts|webpush|lessons|courses|links|scripture|auth|audit|events|images)/',
        pathNot: notTests,
      },
      to: { path: '^server/modules/studyings/' },
    },
    {
      name: 'joining-modules-on-top',
      comment: 'No module imports one that joins others, so that no import cycle can arise.',
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
