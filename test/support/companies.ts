import { dayLater, storeDay } from '#contracts/shared/calendar.ts'
import type { CustomerTier } from '#contracts/wholesale/company/customer-tier.ts'
import type { MemberRole } from '#contracts/wholesale/company/own-company.ts'
import type { TestApp } from './app.ts'

interface CompanyOptions {
	tier?: CustomerTier
	terms?: string
	creditLimitCents?: number
	approvalAboveCents?: number | null
	/** Three digits each, where it sells. */
	zip3?: readonly string[]
}

const warehouse = {
	name: 'Dock',
	line1: '1 Dock Road',
	city: 'Wichita',
	state: 'KS',
	postalCode: '67203',
	country: 'US',
}

/** A company with one place, on net 30 with $10,000 of credit unless told; nobody belongs to it yet. The internal one is there already. */
export async function aCompany(shop: TestApp, asked: CompanyOptions = {}) {
	const { tier = 'GOLD', terms = 'net_30', creditLimitCents = 1_000_000, approvalAboveCents = null, zip3 = [] } = asked
	const { pool } = shop.services.db
	const { rows } = await pool.query<{ id: string; number: string }>(
		tier === 'INTERNAL'
			? `UPDATE companies SET terms = $2, credit_limit_cents = $3, approval_above_cents = $4 WHERE tier = $1 RETURNING id, number`
			: `INSERT INTO companies (legal_name, tier, terms, credit_limit_cents, approval_above_cents)
			VALUES ('Test Distributing LLC', $1, $2, $3, $4) RETURNING id, number`,
		[tier, terms, creditLimitCents, approvalAboveCents],
	)
	const [company] = rows
	if (!company) throw new Error('No company was written.')
	const location = await pool.query<{ id: string }>(
		`INSERT INTO company_locations (company_id, name, address, is_default) VALUES ($1, 'Dock', $2, true) RETURNING id`,
		[company.id, warehouse],
	)
	for (const code of zip3)
		await pool.query(`INSERT INTO company_territories (company_id, kind, code) VALUES ($1, 'zip3', $2)`, [
			company.id,
			code,
		])
	return { ...company, locationId: location.rows[0]?.id ?? '' }
}

/** Somebody with the role DISTRIBUTOR who belongs to this company. */
export async function aMember(shop: TestApp, companyId: string, role: MemberRole = 'owner') {
	const member = await shop.signedIn('DISTRIBUTOR')
	await shop.services.db.pool.query('INSERT INTO company_members (company_id, user_id, role) VALUES ($1, $2, $3)', [
		companyId,
		member.id,
		role,
	])
	return member
}

/** A day on which an order may leave, in the store's calendar. */
export const dayAhead = dayLater(storeDay(new Date()), 30)
