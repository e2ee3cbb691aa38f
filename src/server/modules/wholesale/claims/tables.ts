import { sql } from 'drizzle-orm'
import {
	check,
	foreignKey,
	index,
	integer,
	pgSequence,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from 'drizzle-orm/pg-core'
import type { CaseClaimState } from '#contracts/wholesale/orders/case-claims.ts'
import { createdAt, id, serialId } from '#server/db/columns.ts'
import { companies } from '../companies/tables.ts'
import { wholesaleCreditMemos } from '../invoices/ledger/tables.ts'
import { wholesaleOrders } from '../orders/tables.ts'
import { wholesaleShipmentLines, wholesaleShipments } from '../shipments/tables.ts'

export const caseClaimNumbers = pgSequence('case_claim_numbers', { startWith: 1001 })

/** A company's claim that cases of a shipment arrived damaged. Settled, it names the order or the memo that it was settled by. */
export const caseClaims = pgTable(
	'case_claims',
	{
		id: id(),
		number: text().notNull().unique().default(sql`'CC-' || nextval('case_claim_numbers')`),
		companyId: uuid('company_id')
			.notNull()
			.references(() => companies.id),
		orderId: uuid('order_id')
			.notNull()
			.references(() => wholesaleOrders.id),
		shipmentId: uuid('shipment_id')
			.notNull()
			.references(() => wholesaleShipments.id),
		state: text().$type<CaseClaimState>().notNull().default('open'),
		wish: text({ enum: ['replacement', 'credit'] }).notNull(),
		/** Of all its lines. */
		cases: integer().notNull(),
		replacementId: uuid('replacement_id')
			.unique()
			.references(() => wholesaleOrders.id),
		memoId: uuid('memo_id')
			.unique()
			.references(() => wholesaleCreditMemos.id),
		/** Counts changes: who writes names the version that they saw. */
		version: integer().notNull().default(1),
		claimedAt: createdAt(),
	},
	(table) => [
		unique('case_claim_of_shipment').on(table.id, table.shipmentId),
		index('case_claims_by_company').on(table.companyId, table.id),
		index('case_claims_by_state').on(table.state, table.id),
		index('case_claims_by_order').on(table.orderId),
		index('case_claims_by_shipment').on(table.shipmentId),
		check('case_claim_state_known', sql`state IN ('open', 'asked', 'replaced', 'credited', 'refused')`),
		check('case_claim_wish_known', sql`wish IN ('replacement', 'credit')`),
		check('case_claim_settled_once', sql`(state = 'replaced') = (replacement_id IS NOT NULL)`),
		check('case_claim_credited_once', sql`(state = 'credited') = (memo_id IS NOT NULL)`),
		check('case_claim_not_empty', sql`cases > 0`),
	],
)

export const caseClaimLines = pgTable(
	'case_claim_lines',
	{
		claimId: uuid('claim_id').notNull(),
		shipmentId: uuid('shipment_id').notNull(),
		lineId: uuid('line_id').notNull(),
		cases: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.claimId, table.lineId] }),
		foreignKey({
			name: 'case_claim_lines_claim_fk',
			columns: [table.claimId, table.shipmentId],
			foreignColumns: [caseClaims.id, caseClaims.shipmentId],
		}),
		foreignKey({
			name: 'case_claim_lines_line_fk',
			columns: [table.shipmentId, table.lineId],
			foreignColumns: [wholesaleShipmentLines.shipmentId, wholesaleShipmentLines.lineId],
		}),
		index('case_claim_lines_by_line').on(table.shipmentId, table.lineId),
		check('case_claim_line_whole', sql`cases > 0`),
	],
)

export const caseClaimPhotos = pgTable(
	'case_claim_photos',
	{
		id: id(),
		claimId: uuid('claim_id')
			.notNull()
			.references(() => caseClaims.id),
		nth: integer().notNull(),
		/** Its name in the file store. */
		file: text().notNull(),
		bytes: integer().notNull(),
	},
	(table) => [
		unique('case_claim_photos_in_order').on(table.claimId, table.nth),
		check('case_claim_photo_within_limit', sql`nth BETWEEN 1 AND 5`),
	],
)

/** Messages and steps of a claim, by whom: only ever added to. */
export const caseClaimEvents = pgTable(
	'case_claim_events',
	{
		id: serialId(),
		claimId: uuid('claim_id')
			.notNull()
			.references(() => caseClaims.id),
		/** An account's id. */
		actor: text().notNull(),
		action: text().notNull(),
		text: text(),
		at: createdAt(),
	},
	(table) => [
		index('case_claim_events_by_claim').on(table.claimId, table.id),
		/** Texts by author, for the export of personal data. */
		index('case_claim_events_by_author').on(table.actor, table.id),
	],
)
