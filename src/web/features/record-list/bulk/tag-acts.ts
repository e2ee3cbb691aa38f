import type { Permission } from '#contracts/shared/permissions.ts'
import { orderTag } from '#web/schemas/orders.ts'
import { type ConfirmedAct, oneByOne } from './bulk-act.ts'

interface Tagged {
	tags: readonly string[]
}

interface TagActsInput<Row> {
	/** Tags that are in use: suggested. */
	known: readonly string[]
	needs: Permission
	change: (row: Row, body: { add?: string[]; remove?: string[] }) => Promise<unknown>
}

/** Puts a tag on many records, or takes one off; either can be undone. */
export function tagActs<Row extends Tagged>({ known, needs, change }: TagActsInput<Row>): ConfirmedAct<Row>[] {
	const had = ({ tags }: Row, tag: string) => tags.includes(orderTag.parse(tag))
	const putOn = (row: Row, tag: string) => change(row, { add: [tag] })
	const takeOff = (row: Row, tag: string) => change(row, { remove: [tag] })
	const problem = (tag: string) => orderTag.safeParse(tag).error?.issues[0]?.message
	const asks = { label: 'Tag', known, maxLength: 30, problem }
	return [
		{
			label: 'Add tag',
			needs,
			asks,
			done: 'tagged',
			confirm: (what) => ({
				title: `Tag ${what}`,
				text: `The tag is put on ${what}. Those that have it keep it.`,
				action: 'Add tag',
			}),
			act: oneByOne(putOn),
			undo: oneByOne(async (row, tag) => had(row, tag) || takeOff(row, tag)),
		},
		{
			label: 'Remove tag',
			needs,
			asks,
			done: 'without the tag',
			confirm: (what) => ({
				title: `Take a tag off ${what}`,
				text: `The tag is taken off those of ${what} that have it.`,
				action: 'Remove tag',
			}),
			act: oneByOne(takeOff),
			undo: oneByOne(async (row, tag) => had(row, tag) && putOn(row, tag)),
		},
	]
}
