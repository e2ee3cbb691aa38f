import { expect, test } from 'vitest'
import { dayLater, storeToday } from '#contracts/shared/calendar.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { breakRows, untilRetried } from '#test/support/broken-rows.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { remindCertificates } from './remind-certificates.ts'

const shop = await auditedShop()

const today = storeToday()
/** Noon where the store is. */
const onDay = (days: number) => new Date(`${dayLater(today, days)}T18:00:00Z`)

async function aCertificate(endsIn: number, { isVerified = true, companyId = '' } = {}) {
	const id = companyId || (await aCompany(shop)).id
	const owner = await aMember(shop, id)
	await shop.services.db.pool.query(
		`INSERT INTO company_certificates (company_id, state, number, expires_on, verified_at, verified_by)
		VALUES ($1, 'KS', 'KS-1', $2, CASE WHEN $3 THEN now() END, CASE WHEN $3 THEN 'system' END)`,
		[id, dayLater(today, endsIn), isVerified],
	)
	return { id, owner }
}
async function textsTo(email: string): Promise<string[]> {
	const { rows } = await shop.services.db.pool.query(
		`SELECT data->>'text' AS text FROM mails WHERE kind = 'company-notice' AND recipient = $1 ORDER BY created_at`,
		[email],
	)
	return rows.map(({ text }) => String(text))
}

test('thirty days and seven days before its end and on its last day the owners are told, once each', async () => {
	const { id, owner } = await aCertificate(30)
	const told: number[] = []
	for (const day of [-1, 0, 0, 1, 22, 23, 24, 30, 30, 31]) {
		await Promise.all([remindCertificates(shop.services, onDay(day)), remindCertificates(shop.services, onDay(day))])
		told.push((await textsTo(owner.email)).length)
	}
	expect(told).toEqual([0, 1, 1, 1, 1, 2, 2, 3, 3, 3])
	const [first, , last] = await textsTo(owner.email)
	expect(first).toMatch(/^Your resale certificate of KS \(KS-1\) ends on [A-Z][a-z]+ \d+, \d{4}\. Add the one/)
	expect(last).toContain('ends today. From tomorrow on sales tax is charged')
	const { rows } = await shop.services.db.pool.query(
		`SELECT count(*)::int AS notices FROM company_events WHERE company_id = $1 AND action = 'company.notice'`,
		[id],
	)
	expect(rows).toEqual([{ notices: 3 }])
})

test('nobody is told of one that is not verified, has ended, or is replaced; a late run tells of its day alone', async () => {
	const [waiting, ended, late] = [
		await aCertificate(5, { isVerified: false }),
		await aCertificate(-1),
		await aCertificate(3),
	]
	const renewed = await aCertificate(4)
	await aCertificate(400, { companyId: renewed.id })
	await remindCertificates(shop.services, onDay(0))
	for (const { owner } of [waiting, ended, renewed]) expect(await textsTo(owner.email)).toEqual([])
	expect(await textsTo(late.owner.email)).toHaveLength(1)
})

test('one of which nobody can be told keeps none of the others back, and is told of later', async () => {
	const [broken, sound] = [await aCertificate(28), await aCertificate(29)]
	const mend = await breakRows(shop, 'company_certificates', `NEW.company_id = '${broken.id}'`)
	await remindCertificates(shop.services)
	expect([await textsTo(broken.owner.email), (await textsTo(sound.owner.email)).length]).toEqual([[], 1])
	await mend()
	await untilRetried(shop)
	await remindCertificates(shop.services)
	expect([await textsTo(broken.owner.email), await textsTo(sound.owner.email)].map(({ length }) => length)).toEqual([
		1, 1,
	])
})
