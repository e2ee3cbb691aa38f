import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { isSameOrigin } from './origin.ts'

const from = (headers: Record<string, string>, host: string) => ({ headers, host }) as unknown as FastifyRequest
const site = { 'sec-fetch-site': 'same-origin' }

test.each([
	[true, 'our own page', { ...site, origin: 'https://shop.example' }, 'shop.example'],
	[
		true,
		'our own page through a proxy with a host of its own',
		{ ...site, origin: 'https://shop.example' },
		'web:3000',
	],
	[true, 'a browser that leaves the origin out', site, 'shop.example'],
	[false, 'another name for this machine', { ...site, origin: 'https://evil.example' }, 'evil.example'],
	[false, 'that name in a browser that says nothing of sites', { origin: 'https://evil.example' }, 'evil.example'],
	[false, 'our name without encryption', { origin: 'http://shop.example' }, 'shop.example'],
	[false, 'another port of ours', { origin: 'https://shop.example:8443' }, 'shop.example:8443'],
	[false, 'nobody', {}, 'shop.example'],
])('with a public address %s: %s', (isOurs, _, headers, host) => {
	expect(isSameOrigin(from(headers, host), 'https://shop.example')).toBe(isOurs)
	expect(isSameOrigin(from(headers, host), 'https://shop.example/below')).toBe(isOurs)
})

test.each([
	[true, { origin: 'http://127.0.0.1:3000' }, '127.0.0.1:3000'],
	[true, { ...site, origin: 'http://localhost:3000' }, 'localhost:3000'],
	[true, site, 'localhost:3000'],
	[false, { origin: 'http://localhost:3001' }, 'localhost:3000'],
	[false, { origin: 'null' }, 'localhost:3000'],
	[false, { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }, 'localhost:3000'],
])('without one it is the host that was called: %s', (isOurs, headers, host) => {
	expect(isSameOrigin(from(headers, host), undefined)).toBe(isOurs)
})
