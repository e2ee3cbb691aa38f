import { expect, test } from 'vitest'
import { securityHeaders } from './headers.ts'

const policyOf = (usesStripe: boolean) => {
	const headers = securityHeaders({ isSecure: true, usesStripe, usesAnalytics: false })
	const directives = (headers['content-security-policy'] ?? '').split(';').map((each) => each.trim().split(' '))
	return { headers, of: (name: string) => directives.find(([first]) => first === name)?.slice(1) }
}

test('with Stripe a page may load, ask and show just what its elements need', () => {
	const { headers, of } = policyOf(true)
	expect(of('script-src')).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'])
	expect(of('connect-src')).toEqual(["'self'", 'https://api.stripe.com'])
	expect(of('frame-src')).toEqual(['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'])
	expect(of('style-src')).toEqual(["'self'"])
	expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test('without Stripe nothing of it is let in', () => {
	const { headers, of } = policyOf(false)
	expect(headers['content-security-policy']).not.toContain('stripe')
	expect(of('frame-src')).toEqual(["'none'"])
	expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})
