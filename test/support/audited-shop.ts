import { afterAll } from 'vitest'
import { startTestApp, type TestApp, type Visitor } from './app.ts'

/** The shop that a file of tests is about: audited and closed after them. */
export async function auditedShop(): Promise<TestApp> {
	const shop = await startTestApp()
	afterAll(() => shop.auditAndClose())
	return shop
}

/** The same, with an admin signed in. */
export async function auditedShopWithStaff(): Promise<{ shop: TestApp; staff: Visitor }> {
	const shop = await auditedShop()
	return { shop, staff: await shop.signedIn('ADMIN') }
}
