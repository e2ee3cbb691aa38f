import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contentFiles } from '#server/modules/content/files/content-plugin.ts'

const routes = ['src/server/**/routes.test.ts', 'src/server/**/*.database.test.ts', 'test/**/*.test.ts']
/** Races of many rounds (`RACE_ROUNDS=200`) take minutes each. */
const timeoutMs = 60_000 + Number(process.env.RACE_ROUNDS ?? 0) * 9000
const embedded = ['src/server/db/embedded.test.ts']
/** What replaces a module for itself (`vi.mock`) must load all that uses it anew. */
const replacing = [
	'src/server/mail/first-mail.database.test.ts',
	'src/server/modules/identity/routes.test.ts',
	'src/server/modules/identity/sign-in/limits.database.test.ts',
	'src/server/modules/identity/sign-up.database.test.ts',
]
const postgres = {
	globalSetup: 'test/support/postgres.ts',
	testTimeout: timeoutMs,
	hookTimeout: timeoutMs,
	// What is awaited comes within milliseconds, unless the machine is busy.
	expect: { poll: { timeout: 15_000 } },
}

// unit: pure, no database. routes, replacing: the real application on real PostgreSQL. embedded: starts and kills databases.
export default defineConfig({
	plugins: [react(), contentFiles(import.meta.dirname)],
	test: {
		// It keeps what a glob found, and would not see a new contract.
		fsModuleCache: false,
		// A worker loads what files share once: each has a database of its own.
		isolate: false,
		projects: [
			{
				extends: true,
				test: {
					name: 'unit',
					include: ['src/**/*.test.{ts,tsx}'],
					exclude: [...routes, ...embedded],
					// One loads every page.
					testTimeout: 30_000,
					maxWorkers: 2,
					sequence: { groupOrder: 1 },
				},
			},
			{
				extends: true,
				test: {
					name: 'routes',
					alias: {
						'@better-auth/utils/password': join(import.meta.dirname, 'test/support/remembered-hashing.ts'),
					},
					include: routes,
					exclude: replacing,
					...postgres,
					// More than cores: many of them wait, for a dead server or for a time to pass.
					maxWorkers: 3,
				},
			},
			{
				extends: true,
				test: { name: 'replacing', include: replacing, isolate: true, maxWorkers: 1, ...postgres },
			},
			{
				extends: true,
				test: {
					name: 'embedded',
					include: embedded,
					isolate: true,
					maxWorkers: 1,
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
		],
	},
})
