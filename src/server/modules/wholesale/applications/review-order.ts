import { and, asc, desc, eq, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ApplicationState } from '#contracts/wholesale/applications/own-application.ts'
import type { Db } from '#server/db/client.ts'
import { type CursorKey, cursorPart } from '#server/db/paging.ts'
import type { ApplicationRow } from './own-application.ts'
import { wholesaleApplications } from './tables.ts'

const { id, state, severity } = wholesaleApplications
/** As the index of open ones says it. */
const isOpen = sql`state IN ('submitted', 'in_review', 'information_requested')`

/** Open ones in the order in which they are looked at: those to decide before those that wait for their applicant. */
const openStates: readonly ApplicationState[] = ['submitted', 'in_review', 'information_requested']

/** A part of the list, in the order of an index of its own. */
interface Section {
	states: SQL | undefined
	/** Else the newest come first. */
	isGravestFirst: boolean
}

const sectionOf = (wanted: ApplicationState): Section =>
	openStates.includes(wanted)
		? { states: and(eq(state, wanted), isOpen), isGravestFirst: true }
		: { states: eq(state, wanted), isGravestFirst: false }

/** Open ones, those with the gravest hints and of these the oldest first, then those that have ended, the newest first; or those of one state. */
export const sectionsOf = (wanted: ApplicationState | undefined): Section[] =>
	wanted
		? [sectionOf(wanted)]
		: [
				...openStates.map(sectionOf),
				{ states: and(ne(state, 'draft'), notInArray(state, [...openStates])), isGravestFirst: false },
			]

/** Nobody has sent drafts in yet: they show where they are asked for. */
export const stateIsListed = (wanted: ApplicationState | undefined): SQL =>
	wanted ? eq(state, wanted) : ne(state, 'draft')

/** The section, from 0, and the application in it with its severity. */
export const inReviewOrder = z.tuple([z.int().min(0).max(openStates.length), cursorPart.int4, cursorPart.id])

interface PlacedRow extends ApplicationRow {
	section: number
}

export const placeInReview = (row: PlacedRow): CursorKey => [row.section, row.severity, row.id]

const afterRow = (isGravestFirst: boolean, [, rank, last]: z.output<typeof inReviewOrder>): SQL =>
	isGravestFirst ? sql`(${severity}, ${id}) > (${rank}::int, ${last}::uuid)` : lt(id, last)

/** A page of applications from a place on: where one section ends, the next follows. All sections are asked in one turn of the event loop. */
export async function applicationsAfter(
	db: Db,
	sections: readonly Section[],
	filter: SQL | undefined,
	last: z.output<typeof inReviewOrder> | null,
	wanted: number,
): Promise<PlacedRow[]> {
	const found = await Promise.all(
		sections.map(async ({ states, isGravestFirst }, section) => {
			if (last && section < last[0]) return []
			const after = last?.[0] === section ? afterRow(isGravestFirst, last) : undefined
			const rows = await db
				.select()
				.from(wholesaleApplications)
				.where(and(states, filter, after))
				.orderBy(...(isGravestFirst ? [asc(severity), asc(id)] : [desc(id)]))
				.limit(wanted)
			return rows.map((row) => ({ ...row, section }))
		}),
	)
	return found.flat().slice(0, wanted)
}
