import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/startup/env.ts'
import type { Gateway } from './gateway/gateway.ts'
import { createTestGateway, type TestGateway } from './gateway/test-gateway.ts'

interface Gateways {
	gateway: Gateway
	/** The gateway again when it is the embedded one. */
	testGateway: TestGateway | null
}

/** The provider that the environment names; Stripe's library is loaded only where it is the one. */
export async function createGateway(db: Db, env: Env, testGatewayKey: string): Promise<Gateways> {
	if (env.payments === 'stripe') {
		const { createStripeGateway } = await import('./stripe/stripe-gateway.ts')
		return { gateway: createStripeGateway(env), testGateway: null }
	}
	const testGateway = createTestGateway(db, testGatewayKey)
	return { gateway: testGateway, testGateway }
}
