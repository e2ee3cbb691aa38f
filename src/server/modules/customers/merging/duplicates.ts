import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DuplicateReason, listDuplicates } from '#contracts/customers/merge-customers.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { beginning, literally } from '#server/db/paging.ts'
import { publishedBuyerAddresses } from '#server/modules/orders/index.ts'
import { normalizeEmail } from '#server/modules/promotions/index.ts'
import { isNotMerged, keptCustomerId } from '../persons/merged-customers.ts'
import { customers } from '../tables.ts'
import { type DuplicateFigures, duplicateFigures } from './preview.ts'

const maxCandidates = 40
const maxShown = 20
/** Of each, so many of the latest orders are looked at for where they went. */
const latestOrders = 5

const rank: readonly DuplicateReason[] = ['email', 'phone', 'street', 'name_and_place', 'name']

/** Customers who may be the same person, the surest first. Candidates are found by the trigrams of names and e-mails. */
export async function duplicatesOf(db: DbOrTx, wanted: string): Promise<ReplyOf<typeof listDuplicates>> {
	const id = await keptCustomerId(db, wanted)
	const [self] = await db.select(row).from(customers).where(eq(customers.id, id))
	if (!self) return { items: [] }
	const candidates = await candidatesFor(db, self)
	const went = await whereOrdersWent(db, [self, ...candidates])
	const found = candidates
		.map((candidate) => ({ candidate, reasons: reasonsFor(self, candidate, went) }))
		.filter(({ reasons }) => reasons.length > 0)
		.toSorted((a, b) => rank.indexOf(a.reasons[0] ?? 'name') - rank.indexOf(b.reasons[0] ?? 'name'))
		.slice(0, maxShown)
	const figures = await duplicateFigures(
		db,
		found.map(({ candidate }) => candidate.id),
	)
	const items = found.flatMap(({ candidate, reasons }) => {
		const one: DuplicateFigures | undefined = figures.get(candidate.id)
		return one ? [{ ...one, reasons }] : []
	})
	return { items }
}

const { id, userId, guest, name, email, place } = customers
const row = { id, userId, guest, name, email, place }
type Row = {
	id: string
	userId: string | null
	guest: string | null
	name: string
	email: string
	place: string | null
}

async function candidatesFor(db: DbOrTx, self: Row): Promise<Row[]> {
	const local = self.email.split('@')[0]?.split('+')[0] ?? ''
	// The index of trigrams needs three letters to go by.
	const isLike: SQL[] = []
	if (local.length >= 3) isLike.push(sql`${email} ILIKE ${beginning(local)}`)
	if (self.name.length >= 3 && self.name !== self.email) isLike.push(sql`${name} ILIKE ${literally(self.name)}`)
	if (isLike.length === 0) return []
	return db
		.select(row)
		.from(customers)
		.where(and(or(...isLike), ne(id, self.id), isNotMerged))
		.limit(maxCandidates)
}

interface Went {
	phones: ReadonlySet<string>
	streets: ReadonlySet<string>
}

/** Phones and streets of the latest orders of each. */
async function whereOrdersWent(db: DbOrTx, rows: readonly Row[]): Promise<ReadonlyMap<string, Went>> {
	const found = await Promise.all(
		rows.map(async (one) => {
			const { userId: user, customer, phone, street, placedAt } = publishedBuyerAddresses
			const orders = await db
				.select({ phone, street })
				.from(publishedBuyerAddresses)
				.where(
					one.userId
						? eq(user, one.userId)
						: and(eq(customer, one.guest ?? ''), isNull(user), isNotNull(publishedBuyerAddresses.paidAt)),
				)
				.orderBy(desc(placedAt))
				.limit(latestOrders)
			const went: Went = {
				phones: new Set(orders.flatMap((order) => (order.phone && order.phone.length >= 7 ? order.phone : []))),
				streets: new Set(orders.flatMap((order) => order.street || [])),
			}
			return [one.id, went] as const
		}),
	)
	return new Map(found)
}

const shares = (some: ReadonlySet<string> | undefined, others: ReadonlySet<string> | undefined): boolean =>
	[...(some ?? [])].some((one) => others?.has(one))

const isSame = (one: string | null, other: string | null): boolean =>
	one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase()

function reasonsFor(self: Row, other: Row, went: ReadonlyMap<string, Went>): DuplicateReason[] {
	const [mine, theirs] = [went.get(self.id), went.get(other.id)]
	const isNamed = isSame(self.name, other.name) && self.name !== self.email
	const isNear = isNamed && isSame(self.place, other.place)
	const holds: Readonly<Record<DuplicateReason, boolean>> = {
		email: normalizeEmail(self.email) === normalizeEmail(other.email),
		phone: shares(mine?.phones, theirs?.phones),
		street: shares(mine?.streets, theirs?.streets),
		name_and_place: isNear,
		name: isNamed && !isNear,
	}
	return rank.filter((reason) => holds[reason])
}
