// The directions of docs/decisions and the README, executed. Tiers: a lower one never imports a higher.
const tiers = [
	['identity', 'approvals', 'catalog', 'content', 'messages', 'store-locator'],
	['inventory', 'payments', 'tokens', 'gift-cards', 'promotions'],
	['pricing', 'cart', 'checkout', 'orders', 'wholesale'],
	['mixology', 'creators', 'prospects', 'leaderboard', 'customers', 'friends'],
	['analytics', 'investor'],
]
const modules = (names) => `^src/server/modules/(${names.join('|')})/`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
	forbidden: [
		{
			name: 'contracts-import-nothing-of-ours',
			severity: 'error',
			from: { path: '^src/contracts/' },
			to: { pathNot: '^(src/contracts/|node_modules/zod/)' },
		},
		{
			name: 'web-never-imports-server',
			severity: 'error',
			from: { path: '^src/web/' },
			to: { path: '^src/server/' },
		},
		{
			name: 'web-never-imports-node',
			severity: 'error',
			from: { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
			to: { dependencyTypes: ['core'] },
		},
		{
			name: 'server-meets-web-in-two-places',
			severity: 'error',
			from: { path: '^src/server/', pathNot: '^src/server/(http/pages/render-page|picture-urls)\\.ts$' },
			to: { path: '^src/web/' },
		},
		{
			name: 'modules-meet-at-their-index',
			severity: 'error',
			from: { path: '^src/server/modules/([^/]+)/' },
			to: { path: '^src/server/modules/([^/]+)/', pathNot: ['^src/server/modules/$1/', '/index\\.ts$'] },
		},
		{
			name: 'the-rest-of-the-server-uses-indexes',
			severity: 'error',
			from: {
				path: '^src/server/',
				pathNot: ['^src/server/(modules|demo-history)/', '^src/server/db/(tables|setup/seed)\\.ts$'],
			},
			to: { path: '^src/server/modules/[^/]+/(?!index\\.ts$)' },
		},
		{
			// What every module stands on knows none of them; tables, seeds and tests do.
			name: 'foundation-imports-no-module',
			severity: 'error',
			from: {
				path: '^src/server/(http|db|jobs|mail|files|audit-log|concurrency|documents|texts)/',
				pathNot: ['^src/server/db/(tables|setup/seed)\\.ts$', '\\.test\\.ts$'],
			},
			to: { path: '^src/server/modules/' },
		},
		{
			// Insight meets others at their index alone, of which table-owners.test.ts lets it take views; keys are in tables.ts.
			name: 'insight-reads-published-views',
			severity: 'error',
			from: { path: modules(tiers.at(-1)), pathNot: ['/tables\\.ts$', '\\.test\\.ts$'] },
			to: {
				path: ['^src/server/modules/[^/]+/(?!index\\.ts$)', '^src/server/[^/]+/tables\\.ts$'],
				pathNot: modules(tiers.at(-1)),
			},
		},
		{
			name: 'modules-import-neither-operations-nor-back-office',
			severity: 'error',
			from: { path: '^src/server/modules/' },
			to: { path: '^src/server/(operations|back-office)/' },
		},
		...tiers.slice(0, -1).map((tier, at) => ({
			name: `tier-${at + 1}-imports-no-higher`,
			severity: 'error',
			from: { path: modules(tier) },
			to: { path: modules(tiers.slice(at + 1).flat()) },
		})),
		{
			name: 'features-never-import-pages',
			severity: 'error',
			from: { path: '^src/web/(features|ui|lib)/' },
			to: { path: '^src/web/pages/' },
		},
		{
			// pages/{area}/{room}/{page}.tsx and its folder {page}/. What two pages share is a feature.
			name: 'a-page-imports-no-other-page',
			severity: 'error',
			from: { path: '^src/web/pages/([^/]+/[^/]+/[^/.]+)' },
			to: { path: '^src/web/pages/', pathNot: '^src/web/pages/$1[/.]' },
		},
		{
			name: 'pages-of-no-room-import-no-page',
			severity: 'error',
			from: { path: '^src/web/pages/[^/]+$' },
			to: { path: '^src/web/pages/' },
		},
		{
			name: 'no-cycles',
			severity: 'error',
			from: {},
			to: { circular: true },
		},
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '\\.sql|\\?raw' },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
	},
}
