// Who may import whom; `npm run check:boundaries` says where it is broken.
const TEST = '\\.test\\.tsx?$|/testing/'

/** A part of src may import only itself and the given parts. */
function only(part, allowed, comment) {
  return {
    name: `${part}-imports`,
    comment,
    severity: 'error',
    from: { path: `^src/${part}/` },
    to: { path: '^src/', pathNot: [part, ...allowed].map((name) => `^src/${name}/`) },
  }
}

module.exports = {
  forbidden: [
    only('core', [], 'core imports nothing of ours but core'),
    only('shared', ['core'], 'shared imports shared and core'),
    only('engine', ['core', 'shared'], 'engine imports core and shared'),
    only('cli', ['engine', 'core', 'shared'], 'cli imports engine, core and shared'),
    only('main', ['engine', 'core', 'shared'], 'main imports engine, core and shared'),
    only('preload', ['core', 'shared'], 'preload imports shared, and types of core'),
    only('renderer', ['core', 'shared', 'preload'], 'renderer imports shared, and types of core and preload'),
    {
      name: 'renderer-takes-types',
      comment: 'renderer takes nothing but types from core and from preload (use `import type`)',
      severity: 'error',
      from: { path: '^src/renderer/' },
      to: {
        path: '^src/(core|preload)/',
        // What closes a union is no logic of the core, and there should be one of it.
        pathNot: '^src/core/assert-never\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'renderer-knows-the-model',
      comment: 'of core, renderer knows the nouns alone',
      severity: 'error',
      from: { path: '^src/renderer/' },
      to: {
        path: '^src/core/',
        pathNot: '^src/core/(model|assert-never|reading/reading|relations/relations)\\.ts$',
      },
    },
    {
      name: 'core-is-pure',
      comment: 'core uses no module of Node: what it needs comes in as arguments',
      severity: 'error',
      from: { path: '^src/core/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pages-have-no-node',
      comment: 'renderer, preload and shared run where there is no Node',
      severity: 'error',
      from: { path: '^src/(renderer|preload|shared)/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-network',
      comment: 'Knit talks to nobody',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: '^(node:)?(http|https|http2|tls|dgram|dns)$' },
    },
    {
      name: 'one-local-socket',
      comment: 'only the agent’s door may import node:net, for a socket that never leaves the machine',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/engine/door/(door-server|door-client|read-lines)\\.ts$', TEST] },
      to: { path: '^(node:)?net$' },
    },
    {
      name: 'electron-stays-outside',
      comment: 'only main and preload import electron',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main|preload)/' },
      to: { path: '(^|node_modules/)electron(/|$)' },
    },
    {
      name: 'src-stands-alone',
      comment: 'nothing in src imports tests, measurements or scripts',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(e2e|eval|bench|scripts)/' },
    },
    {
      name: 'tests-are-not-imported',
      comment: 'what is for tests is used by tests alone',
      severity: 'error',
      from: { pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'shipped-dependencies',
      comment: 'what ships is named under dependencies, not devDependencies',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST, 'vite\\.config\\.mts$'] },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        pathNot: 'node_modules/(electron|@types)/',
      },
    },
    {
      name: 'resolvable',
      comment: 'the import leads nowhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-circles',
      comment: 'the import is part of a circle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types', 'default'],
    },
  },
}
