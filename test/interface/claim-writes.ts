import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { requestSamples } from '#contracts/prospects/sample-requests.ts'
import { getAnyWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import { askAboutClaim, claimCases } from '#contracts/wholesale/orders/case-claims.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import { casesOf, orderCases } from '../support/case-packs.ts'
import { aProspect } from '../support/prospects.ts'
import { shipWholeOrder } from '../support/wholesale-invoices.ts'
import type { CallSample } from './call-sample.ts'

interface Deliveries {
	shop: TestApp
	admin: Visitor
	/** Who is sent cases, and of what. */
	company: string
	pack: { productId: string }
}

/** What writes about damaged cases and about samples would act on. */
export async function claimWritesOf({ shop, admin, company, pack }: Deliveries): Promise<Record<string, CallSample>> {
	const aClaim = async () => {
		const { number } = await orderCases(admin, casesOf(1, pack), company)
		await shipWholeOrder(shop, admin, number)
		const { lines } = await admin.call(getAnyWholesaleOrder, { params: { number } })
		const body = {
			...{ shipment: 1, wish: 'credit' as const, note: 'Crushed.' },
			lines: lines.map(({ id: lineId, cases }) => ({ lineId, cases })),
		}
		return { params: { number }, query: { company }, body }
	}
	const claimed = async () => {
		const { number } = await admin.call(claimCases, { ...(await aClaim()), idempotencyKey: randomUUID() })
		return { params: { number } }
	}
	const asked = await claimed()
	await admin.call(askAboutClaim, { ...asked, body: { version: 1, text: 'Where?' } })
	const samples = { lines: [{ productId: pack.productId, cases: 1 }], note: '' }
	const requested = async () => {
		const { id } = await aProspect(admin)
		const sent = await admin.call(requestSamples, { params: { id }, body: samples, idempotencyKey: randomUUID() })
		return { params: { id: sent.items[0]?.id ?? '' } }
	}
	const pixels = { width: 8, height: 8, channels: 3, background: '#f90' } as const
	const bytes = await sharp({ create: pixels }).png().toBuffer()
	const photo = new File([new Uint8Array(bytes)], 'late.png', { type: 'image/png' })
	const own = '/api/wholesale/claims/:number'
	const staff = '/api/admin/distributors'
	return {
		'POST /api/wholesale/orders/:number/claims': await aClaim(),
		[`POST ${own}/photos`]: { ...(await claimed()), form: { photo } },
		[`POST ${own}/answer`]: { ...asked, body: { text: 'Under the strap.' } },
		[`POST ${staff}/claims/:number/question`]: { ...(await claimed()), body: { version: 1, text: 'Where?' } },
		[`POST ${staff}/claims/:number/refusal`]: { ...(await claimed()), body: { version: 1, text: 'Too late.' } },
		[`POST ${staff}/claims/:number/settlement`]: { ...(await claimed()), body: { version: 1, by: 'replacement' } },
		[`POST ${staff}/:id/free-orders`]: {
			params: { id: company },
			body: { kind: 'sample', reason: 'Too late.', ...casesOf(1, pack) },
		},
		'POST /api/prospects/:id/samples': { params: { id: (await aProspect(admin)).id }, body: samples },
		[`POST ${staff}/sample-requests/:id/approval`]: { ...(await requested()), body: { version: 1 } },
		[`POST ${staff}/sample-requests/:id/refusal`]: {
			...(await requested()),
			body: { version: 1, reason: 'Too late.' },
		},
	}
}
