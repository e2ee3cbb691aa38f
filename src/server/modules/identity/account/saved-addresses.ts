import { and, desc, eq } from 'drizzle-orm'
import { maxAddresses, type SavedAddress } from '#contracts/account/addresses.ts'
import { type Address, addressIssues, addressProblem } from '#contracts/shared/address.ts'
import { type Db, type DbOrTx, type Tx, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { signedOut } from '../confirm/confirm-account.ts'
import { lockAccount } from '../confirm/lock-account.ts'
import { savedAddresses } from '../tables.ts'

type Written = Address & { isDefault?: boolean | undefined }

const columns = { id: savedAddresses.id, address: savedAddresses.address, isDefault: savedAddresses.isDefault }
type Row = Pick<typeof savedAddresses.$inferSelect, keyof typeof columns>

const isOf = (userId: string) => eq(savedAddresses.userId, userId)
const isOne = (userId: string, id: string) => and(eq(savedAddresses.id, id), isOf(userId))

const shown = ({ id, address, isDefault }: Row): SavedAddress => ({ ...address, id, isDefault })

export async function addressesOf(db: DbOrTx, userId: string): Promise<SavedAddress[]> {
	const rows = await db
		.select(columns)
		.from(savedAddresses)
		.where(isOf(userId))
		.orderBy(desc(savedAddresses.isDefault), desc(savedAddresses.id))
	return rows.map(shown)
}

/** Saves an address; the first is the default by itself. Throws `ADDRESS_INVALID`, and `CONFLICT` over the limit. */
export async function createAddress(db: Db, userId: string, { isDefault, ...address }: Written): Promise<SavedAddress> {
	refuseUnreachable(address)
	return inBook(db, userId, async (tx) => {
		const kept = await tx.$count(savedAddresses, isOf(userId))
		if (kept >= maxAddresses)
			throw new Refusal('CONFLICT', `You can keep ${maxAddresses} addresses. Delete one that you no longer need.`)
		const becomesDefault = isDefault === true || kept === 0
		if (becomesDefault) await clearDefault(tx, userId)
		return tx.insert(savedAddresses).values({ userId, address, isDefault: becomesDefault }).returning(columns)
	})
}

/** Throws `ADDRESS_INVALID`, and `NOT_FOUND` for somebody else's. */
export async function updateAddress(
	db: Db,
	userId: string,
	id: string,
	{ isDefault = false, ...address }: Written,
): Promise<SavedAddress> {
	refuseUnreachable(address)
	if (!isId(id)) throw addressNotFound()
	return inBook(db, userId, async (tx) => {
		if (isDefault) await clearDefault(tx, userId)
		return tx
			.update(savedAddresses)
			.set({ address, ...(isDefault && { isDefault }) })
			.where(isOne(userId, id))
			.returning(columns)
	})
}

/** Deletes an address; when it was the default, the newest that is left becomes it. Throws `NOT_FOUND`. */
export async function deleteAddress(db: Db, userId: string, id: string): Promise<void> {
	if (!isId(id)) throw addressNotFound()
	await transaction(db, async (tx) => {
		await lockBook(tx, userId)
		const [removed] = await tx.delete(savedAddresses).where(isOne(userId, id)).returning(columns)
		if (!removed) throw addressNotFound()
		if (removed.isDefault) await makeNewestDefault(tx, userId)
	})
}

async function clearDefault(tx: Tx, userId: string): Promise<void> {
	const isDefault = and(isOf(userId), savedAddresses.isDefault)
	await tx.update(savedAddresses).set({ isDefault: false }).where(isDefault)
}

async function makeNewestDefault(tx: Tx, userId: string): Promise<void> {
	const [newest] = await tx
		.select({ id: savedAddresses.id })
		.from(savedAddresses)
		.where(isOf(userId))
		.orderBy(desc(savedAddresses.id))
		.limit(1)
	if (newest) await tx.update(savedAddresses).set({ isDefault: true }).where(isOne(userId, newest.id))
}

/** One address book changes at a time: how many it has and which is the default are counted under this lock. */
async function lockBook(tx: Tx, userId: string): Promise<void> {
	if (!(await lockAccount(tx, userId))) throw signedOut()
}

const inBook = (db: Db, userId: string, write: (tx: Tx) => Promise<Row[]>): Promise<SavedAddress> =>
	transaction(db, async (tx) => {
		await lockBook(tx, userId)
		const [row] = await write(tx)
		if (!row) throw addressNotFound()
		return shown(row)
	})

function refuseUnreachable(address: Address): void {
	const broken = addressProblem(address)
	if (!broken) return
	const { message, correction } = broken
	throw new Refusal('ADDRESS_INVALID', message, {
		issues: addressIssues(broken),
		...(correction && { details: { correction } }),
	})
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const addressNotFound = () => notFound('This address')
