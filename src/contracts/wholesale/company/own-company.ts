import { z } from 'zod'
import { endpoint, time } from '../../endpoint.ts'
import { address } from '../../shared/address.ts'
import { cents } from '../../shared/money.ts'
import { customerTier } from './customer-tier.ts'

/** When an invoice is due: with the order, or so many days after the company's anchor. */
export const paymentTerms = z.enum(['prepaid', 'net_15', 'net_30', 'net_45', 'net_60'])
export type PaymentTerms = z.output<typeof paymentTerms>

/** The day that payment terms count from. */
export const termsAnchor = z.enum(['order', 'shipment', 'invoice'])
export type TermsAnchor = z.output<typeof termsAnchor>

/** One that is on hold reads everything and orders nothing; one that is closed is kept for the books. */
export const companyState = z.enum(['active', 'on_hold', 'closed'])
export type CompanyState = z.output<typeof companyState>

/** What a member may do: everything, order, or read. */
export const memberRole = z.enum(['owner', 'buyer', 'viewer'])
export type MemberRole = z.output<typeof memberRole>

export const companyLocation = z.object({
	id: z.string(),
	name: z.string(),
	address,
	/** A note for the driver. */
	note: z.string().nullable(),
	isDefault: z.boolean(),
})
export type CompanyLocation = z.output<typeof companyLocation>

/** The terms that a company orders and pays by. */
export const companyTerms = z.object({
	tier: customerTier,
	terms: paymentTerms,
	termsAnchor,
	creditLimitCents: cents,
	/** In hundredths of a percent, for who pays within so many days; 0 and 0 where there is none. */
	earlyDiscountBp: z.int(),
	earlyDiscountDays: z.int(),
	/** An order of a buyer above this waits for an owner; null where none does. */
	approvalAboveCents: cents.nullable(),
	/** Days that are left until best-by of what is promised to the company, at the least. */
	minShelfDays: z.int(),
})

export const ownCompany = companyTerms.extend({
	id: z.string(),
	number: z.string(),
	legalName: z.string(),
	tradeName: z.string().nullable(),
	state: companyState,
	/** The caller's role in it; staff act as an owner does. */
	memberRole,
	/** Whether the caller acts for it as staff, without being a member. */
	isStaff: z.boolean(),
	locations: z.array(companyLocation),
	/** Where its invoices go; null where none is named. */
	billingAddress: address.nullable(),
	since: time,
})
export type OwnCompany = z.output<typeof ownCompany>

/** Which company an ADMIN acts for: by its id, else their own, else the internal one. Others have their own alone. */
export const actingFor = { company: z.guid().optional() }

export const getOwnCompany = endpoint({
	method: 'GET',
	path: '/api/wholesale/company',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'The company that the caller acts for, with its tier, terms and ship-to locations',
	query: z.strictObject(actingFor),
	reply: ownCompany,
})
