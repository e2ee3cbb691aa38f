import { expect, test } from 'vitest'
import { filesOf } from './assets.ts'

test('files are named after those that they need, so that each can run in a task of its own', () => {
	const { script, modules } = filesOf(
		{
			manifest: {
				'src/web/early.ts': { file: 'early.js' },
				'src/web/entry-client.tsx': { file: 'client.js', imports: ['_store.js', '_react.js'] },
				'_store.js': { file: 'store.js', imports: ['_react.js'] },
				'_react.js': { file: 'react.js' },
				'src/web/pages/shop.tsx': { file: 'shop.js', imports: ['_card.js', '_react.js'] },
				'_card.js': { file: 'card.js', imports: ['_store.js'] },
			},
		},
		'shop.tsx',
	)
	expect([modules, script]).toEqual([['/react.js', '/store.js', '/card.js', '/shop.js'], '/client.js'])
})
