import { type Address, addressIssues, addressProblem } from '#contracts/address.ts'
import { maxAddresses, type SavedAddress } from '#contracts/addresses.ts'
import { type Db, type DbOrTx, type Statement, type Tx, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { signedOut } from './confirm-account.ts'
import { lockAccount } from './lock-account.ts'

interface Row {
	id: string
	address: Address
	isDefault: boolean
}
type Written = Address & { isDefault?: boolean | undefined }

const columns = 'id, address, is_default AS "isDefault"'
const ofUser: Statement<Row> = {
	name: 'addresses-of-user',
	text: `SELECT ${columns} FROM saved_addresses WHERE user_id = $1 ORDER BY is_default DESC, id DESC`,
}
const count: Statement<{ count: number }> = {
	name: 'addresses-count',
	text: 'SELECT count(*)::int AS count FROM saved_addresses WHERE user_id = $1',
}
const clearDefault: Statement<never> = {
	name: 'addresses-clear-default',
	text: 'UPDATE saved_addresses SET is_default = false WHERE user_id = $1 AND is_default AND id IS DISTINCT FROM $2::uuid',
}
const insert: Statement<Row> = {
	name: 'address-insert',
	text: `INSERT INTO saved_addresses (user_id, address, is_default) VALUES ($1, $2, $3) RETURNING ${columns}`,
}
const update: Statement<Row> = {
	name: 'address-update',
	text: `UPDATE saved_addresses SET address = $3, is_default = is_default OR $4 WHERE id = $1 AND user_id = $2 RETURNING ${columns}`,
}
const remove: Statement<{ wasDefault: boolean }> = {
	name: 'address-remove',
	text: 'DELETE FROM saved_addresses WHERE id = $1 AND user_id = $2 RETURNING is_default AS "wasDefault"',
}
const nextDefault: Statement<never> = {
	name: 'address-next-default',
	text: `UPDATE saved_addresses SET is_default = true
		WHERE id = (SELECT id FROM saved_addresses WHERE user_id = $1 ORDER BY id DESC LIMIT 1)`,
}

const shown = ({ id, address, isDefault }: Row): SavedAddress => ({ ...address, id, isDefault })

export async function addressesOf(db: DbOrTx, userId: string): Promise<SavedAddress[]> {
	return (await db.run(ofUser, [userId])).map(shown)
}

/** Saves an address; the first is the default by itself. Throws `ADDRESS_INVALID`, and `CONFLICT` over the limit. */
export async function createAddress(db: Db, userId: string, { isDefault, ...address }: Written): Promise<SavedAddress> {
	refuseUnreachable(address)
	return inBook(db, userId, async (tx) => {
		const kept = (await tx.run(count, [userId]))[0]?.count ?? 0
		if (kept >= maxAddresses)
			throw new Refusal('CONFLICT', `You can keep ${maxAddresses} addresses. Delete one that you no longer need.`)
		const becomesDefault = isDefault === true || kept === 0
		if (becomesDefault) await tx.run(clearDefault, [userId, null])
		return tx.run(insert, [userId, JSON.stringify(address), becomesDefault])
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
		if (isDefault) await tx.run(clearDefault, [userId, id])
		return tx.run(update, [id, userId, JSON.stringify(address), isDefault])
	})
}

/** Deletes an address; when it was the default, the newest that is left becomes it. Throws `NOT_FOUND`. */
export async function deleteAddress(db: Db, userId: string, id: string): Promise<void> {
	if (!isId(id)) throw addressNotFound()
	await transaction(db, async (tx) => {
		await lockBook(tx, userId)
		const [removed] = await tx.run(remove, [id, userId])
		if (!removed) throw addressNotFound()
		if (removed.wasDefault) await tx.run(nextDefault, [userId])
	})
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
