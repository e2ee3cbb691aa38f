import type { Permission } from '#contracts/shared/permissions.ts'
import { messageOf } from '#web/lib/api.ts'

/** What became of one row: nothing to say when it is done, else why it was refused. */
export type Outcome = string | null

/** One value that an act needs, the same for all rows: typed, or chosen where there are options. */
export interface BulkField {
	label: string
	hint?: string
	options?: Readonly<Record<string, string>>
	/** Suggested while one types. */
	known?: readonly string[]
	maxLength?: number
	/** What is wrong with the value, in words; undefined when nothing is. */
	problem?: (value: string) => string | undefined
}

interface Named {
	/** "Add a tag…" */
	label: string
	/** What staff need for it; who has it not does not see it. */
	needs?: Permission
}

/** Something that is done to each of the chosen rows, once it was confirmed. */
export interface ConfirmedAct<Row> extends Named {
	/** The question, with what will happen and to how many, as "3 orders". */
	confirm: (what: string) => { title: string; text: string; action: string }
	asks?: BulkField
	/** Does it to some of the rows, with the value that was asked for, and says what became of each, in their order. */
	act: (rows: readonly Row[], value: string) => Promise<readonly Outcome[]>
	/** Takes it back from rows to which it was done, where that can be; they are as they were before. */
	undo?: (rows: readonly Row[], value: string) => Promise<readonly Outcome[]>
	/** "tagged", as the note says it that tells how many are done. */
	done: string
}

/** What a form of its own is for; it opens in a panel at the side, and calls `onDone` when the rows have changed. */
export interface PanelAct<Row> extends Named {
	title: (what: string) => string
	panel: (props: { rows: readonly Row[]; onClose: () => void; onDone: () => void }) => React.ReactNode
}

export type BulkAct<Row> = ConfirmedAct<Row> | PanelAct<Row>

const atOnce = 4

/** An act made of a call for each row: a few at once, each refused by itself. */
export const oneByOne =
	<Row>(call: (row: Row, value: string) => Promise<unknown>): ConfirmedAct<Row>['act'] =>
	async (rows, value) => {
		const outcomes: Outcome[] = []
		let next = 0
		const work = async () => {
			for (let at = next++; at < rows.length; at = next++)
				outcomes[at] = await call(rows[at] as Row, value).then(() => null, messageOf)
		}
		await Promise.all(Array.from({ length: atOnce }, work))
		return outcomes
	}

/** Rows handed to an act at a time; in between it tells how far it is, and can be stopped. */
const slice = 20

interface Run<Row> {
	rows: readonly Row[]
	act: (rows: readonly Row[]) => Promise<readonly Outcome[]>
	onProgress: (done: number) => void
	isStopped: () => boolean
}

/** What became of the rows as far as it was not stopped; where a slice fails as a whole, each of its rows has the reason. */
export async function inSlices<Row>({ rows, act, onProgress, isStopped }: Run<Row>) {
	const outcomes: Array<{ row: Row; refused: Outcome }> = []
	for (let at = 0; at < rows.length && !isStopped(); at += slice) {
		const some = rows.slice(at, at + slice)
		const said = await act(some).catch((error) => some.map(() => messageOf(error)))
		outcomes.push(...some.map((row, index) => ({ row, refused: said[index] ?? null })))
		onProgress(outcomes.length)
	}
	return outcomes
}
