import { and, eq, or } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import type { CaseParcel, MailData, Mailer } from '#server/mail/mailer.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { companyName } from '../../companies/company-name.ts'
import { companies, companyMembers } from '../../companies/tables.ts'
import type { OrderRow } from './order-steps.ts'

export interface OrderDeps {
	db: Db
	mailer: Mailer
}

interface OrderMail {
	step: MailData['wholesale-order-step']['step']
	/** The text that staff or the company wrote, or that says what the step is about. */
	text: string | null
	/** Who placed it, the owners, or both. */
	to: 'buyer' | 'owners' | 'company'
	/** Tells mails of one step apart where an order takes the step more than once. */
	cause?: string
	/** Cases that wait for stock, where the mail says how many are kept. */
	backordered?: number
	/** The parcel that has left. */
	parcel?: CaseParcel
	/** The claim of the order that it is about. */
	claim?: MailData['wholesale-order-step']['claim']
}

/** Mails what became of an order to who placed it and to the owners of the company, as they are members today. */
export async function mailOrderStep(
	mailer: Mailer,
	tx: Tx,
	order: Pick<OrderRow, 'id' | 'number' | 'companyId' | 'placedBy' | 'cases' | 'totalCents' | 'poNumber'> &
		Partial<Pick<OrderRow, 'requestedOn'>>,
	{ step, text, to, cause = step, backordered, parcel, claim }: OrderMail,
): Promise<void> {
	const isBuyer = order.placedBy ? eq(companyMembers.userId, order.placedBy) : undefined
	const isOwner = eq(companyMembers.role, 'owner')
	const isMeant = to === 'owners' ? isOwner : to === 'buyer' && isBuyer ? isBuyer : or(isOwner, isBuyer)
	const people = await tx
		.select({ id: publishedUsers.id, email: publishedUsers.email, company: companyName })
		.from(companyMembers)
		.innerJoin(companies, eq(companies.id, companyMembers.companyId))
		.innerJoin(publishedUsers, eq(publishedUsers.id, companyMembers.userId))
		.where(and(eq(companyMembers.companyId, order.companyId), isMeant))
	const { number, cases, totalCents, poNumber, requestedOn } = order
	for (const { id, email, company } of people)
		mailer.enqueue(tx, {
			kind: 'wholesale-order-step',
			cause: `${order.id}:${cause}:${id}`,
			to: email,
			data: {
				number,
				company,
				cases,
				totalCents,
				poNumber,
				step,
				text,
				...(requestedOn && { requestedOn }),
				...(backordered !== undefined && { backordered }),
				...(parcel && { parcel }),
				...(claim && { claim }),
			},
		})
}

/** Mails how a prepaid order is paid, and by when, from the moment that it counts. */
export const mailToPay = async (mailer: Mailer, tx: Tx, order: OrderRow): Promise<void> => {
	if (order.terms === 'prepaid') await mailOrderStep(mailer, tx, order, { step: 'to_pay', text: null, to: 'company' })
}

type PlacedOrder = Parameters<typeof mailOrderStep>[2] & Pick<OrderRow, 'state' | 'terms' | 'reviewReason'>

/** Mails that an order was just placed, of which so many cases wait: to who placed it, or to the owners where it waits for one. */
export async function mailPlacedOrder(mailer: Mailer, tx: Tx, order: PlacedOrder, backordered: number): Promise<void> {
	if (order.state === 'awaiting_approval')
		return mailOrderStep(mailer, tx, order, { step: 'needs_approval', text: null, to: 'owners', backordered })
	const step = order.state === 'in_review' ? 'in_review' : order.terms === 'prepaid' ? 'to_pay' : 'received'
	await mailOrderStep(mailer, tx, order, { step, text: order.reviewReason, to: 'buyer', backordered })
}
