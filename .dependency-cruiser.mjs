// Who may import what, checked on resolved paths, type imports included. Each rule says why it stands.

const student =
  '^(blocks/[^/]+/(Student|views)\\.tsx?$|blocks/kit/(rich-text/RichText|host|define-views)|src/engine/player/|src/features/lesson/|src/main\\.tsx|src/app/(App|guards|routes|layouts/(Empty|Meta)))'
const notTests = '\\.(test|stories)\\.tsx?$|/testing/|/testing(-upload)?\\.ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A circle has no beginning: nothing in it can be read or tested alone.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      to: { path: '^(src/(engine|features|app|lib)|server|db)/' },
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
      from: { path: student, pathNot: notTests },
      to: { path: 'node_modules/(zod|lexical|@lexical|@dnd-kit|@tanstack|plyr)/' },
    },
    {
      name: 'engine-knows-no-feature',
      comment: 'The engine runs a whole lesson without a server, in Storybook too.',
      severity: 'error',
      from: { path: '^src/engine/', pathNot: notTests },
      to: { path: '^(src/(features|app|lib)|server|db)/' },
    },
    {
      name: 'ui-and-lib-point-down',
      comment: 'What everybody uses may not know who uses it.',
      severity: 'error',
      from: { path: '^src/(ui|lib)/', pathNot: notTests },
      to: { path: '^src/(features|app|engine)/' },
    },
    {
      name: 'features-stay-apart',
      comment: 'One feature is one folder; what two share moves down.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: notTests },
      to: { path: '^src/(features/[^/]+|app)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'one-door-to-the-server',
      comment: 'The browser knows the server by one type, in one file.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/lib/trpc\\.ts$' },
      to: { path: '^(server|db)/' },
    },
    {
      name: 'the-door-is-a-type',
      comment: 'No line of the server may reach the browser.',
      severity: 'error',
      from: { path: '^src/lib/trpc\\.ts$' },
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
      from: { path: '^server/modules/[^/]+/[^/]*queries\\.ts$' },
      to: { path: '(service|policy)\\.ts$' },
    },
    {
      name: 'modules-meet-in-services',
      comment: 'A module’s tables are its own; others ask its service.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: notTests },
      to: { path: '^server/modules/[^/]+/[^/]*queries\\.ts$', pathNot: '^server/modules/$1/' },
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
