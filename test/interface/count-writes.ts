import { checkCounts } from '#contracts/inventory/count-import.ts'
import type { TestApp } from '../support/app.ts'
import { countForm } from '../support/count-files.ts'
import { aProduct } from '../support/shopping.ts'
import type { CallSample } from './call-sample.ts'
import { formPayload } from './forms.ts'

/** What writes of counts from files would act on. */
export async function countWritesOf(shop: TestApp): Promise<Record<string, CallSample>> {
	const admin = await shop.signedIn('ADMIN')
	/** A file that was checked, about an item of its own. */
	const aFile = async (counted: number) => {
		const item = await aProduct(shop, 50)
		const file = countForm(`SKU,Location,Lot,Counted\n${item.sku},MAIN,LOT,${counted}`)
		const checked = await admin.send({ method: 'POST', url: checkCounts.path, ...(await formPayload(file)) })
		const { seen } = checked.json() as { seen: string }
		return { ...file, seen, reason: 'Too late.' }
	}
	return {
		'POST /api/admin/count-import': { form: await aFile(52) },
		'POST /api/admin/count-import/ask': { form: await aFile(48) },
	}
}
