import type { Db, Tx } from '#server/db/client.ts'

/** Somebody, as modules that keep something about them may ask. */
export interface DataSubject {
	/** Of somebody without an account a word that no account has. */
	userId: string
	/** The e-mail, when it is shown to be theirs: what was typed under an e-mail belongs to the owner of the mailbox. */
	email: string | null
	/** Of somebody without an account: the e-mail as orders count it. */
	guest?: string
}

/** A part of the store that keeps something about people. All of them are listed in `src/server/personal-data.ts`. */
export interface PersonalData {
	/** Its name in the file that people take along. */
	topic: string
	export(db: Db, person: DataSubject): Promise<unknown>
	/** Whether the books keep something of it, without saying who it was. */
	stays?(tx: Tx, person: DataSubject): Promise<boolean>
	/** Removes what the books do not need, inside the transaction that deletes the account or forgets the guest; files go soon after its commit. */
	erase(tx: Tx, person: DataSubject): Promise<void>
}
