import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { type PageDeps, pages } from './pages.ts'

test('pictures may be shown in mails, which others show; nothing else of ours may', async () => {
	const app = fastify()
	app.addHook('onRequest', async (_, reply) => void reply.header('cross-origin-resource-policy', 'same-origin'))
	await pages(app, {
		clientDir: join(import.meta.dirname, '../../../web/public'),
		cache: createPageCache(() => {}),
	} as unknown as PageDeps)
	const policyOf = async (path: string) => (await app.inject(path)).headers['cross-origin-resource-policy']
	for (const name of ['logo-mail.png', 'pack-blood-orange-12-mail.jpg'])
		expect(await policyOf(`/pictures/${name}`)).toBe('cross-origin')
	expect(await policyOf('/favicon.svg')).toBe('same-origin')
})
