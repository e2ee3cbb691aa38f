import { z } from 'zod'
import type { ProspectRow } from '../prospect-row.ts'

export interface ProspectVersion {
	id: string
	version: number
}

/** Columns that the kept prospect lacks and the merged one knows. */
export function mergedColumns(kept: ProspectRow, gone: ProspectRow): Partial<ProspectRow> {
	const hasContact = kept.contactName || kept.contactEmail || kept.contactPhone
	const { contactName, contactRole, contactEmail, contactPhone } = gone
	return {
		...(!kept.street && { street: gone.street }),
		...(kept.latitude === null && { latitude: gone.latitude, longitude: gone.longitude }),
		...(kept.cooler === 'unknown' && { cooler: gone.cooler }),
		competingBrands: [...new Set([...kept.competingBrands, ...gone.competingBrands])].slice(0, 12),
		...(!hasContact && { contactName, contactRole, contactEmail, contactPhone }),
		casesPerMonth: kept.casesPerMonth ?? gone.casesPerMonth,
		ownerId: kept.ownerId ?? gone.ownerId,
		furthest: Math.max(kept.furthest, gone.furthest),
	}
}

/** The stage of the merged prospect, where both are open and that one is further. */
export function furtherStage(
	kept: ProspectRow,
	gone: ProspectRow,
	stages: ReadonlyArray<{ key: string; position: number }>,
): Pick<ProspectRow, 'stage' | 'stageSince'> | null {
	const positionOf = ({ stage }: ProspectRow) => stages.find(({ key }) => key === stage)?.position ?? 0
	const isFurther = kept.standing === 'open' && gone.standing === 'open' && positionOf(gone) > positionOf(kept)
	return isFurther ? { stage: gone.stage, stageSince: gone.stageSince } : null
}

/**
 * What the event of a merge keeps, so that the merge can be undone. Of columns that were filled it keeps the names
 * alone: they were empty before, and contacts may stand in the prospect and nowhere else.
 */
export const mergeDetails = z.object({
	name: z.string(),
	/** The prospect that went. */
	from: z.guid(),
	/** Columns that were filled from it. */
	filled: z.array(z.string()),
	competingBrands: z.array(z.string()),
	furthest: z.int(),
	/** The stage that it had before, and since when, where it took the one of the prospect that went. */
	stage: z.object({ key: z.string(), since: z.iso.datetime() }).optional(),
	/** Prospects that had gone into it before. */
	earlier: z.array(z.guid()),
})
export type MergeDetails = z.output<typeof mergeDetails>

const empty: Partial<ProspectRow> = {
	street: '',
	latitude: null,
	longitude: null,
	cooler: 'unknown',
	contactName: '',
	contactRole: '',
	contactEmail: '',
	contactPhone: '',
	casesPerMonth: null,
	ownerId: null,
}

const emptyNames = Object.keys(empty) as ReadonlyArray<keyof ProspectRow>

export const mergeDetailsOf = (
	kept: ProspectRow,
	gone: ProspectRow,
	columns: Partial<ProspectRow>,
	earlier: ReadonlyArray<{ id: string }>,
): MergeDetails => ({
	name: gone.name,
	from: gone.id,
	filled: emptyNames.filter((name) => columns[name] !== undefined && columns[name] !== kept[name]),
	competingBrands: kept.competingBrands,
	furthest: kept.furthest,
	...(columns.stage && { stage: { key: kept.stage, since: kept.stageSince.toISOString() } }),
	earlier: earlier.map(({ id }) => id),
})

/** The columns of the kept prospect as they were before the merge, but for those that somebody has changed since. */
export function columnsAfterUndo(kept: ProspectRow, gone: ProspectRow, { filled, ...before }: MergeDetails) {
	const unchanged = emptyNames.filter((name) => filled.includes(name) && kept[name] === gone[name])
	const brands = [...new Set([...before.competingBrands, ...gone.competingBrands])].slice(0, 12)
	const isBrandsUnchanged = JSON.stringify(kept.competingBrands) === JSON.stringify(brands)
	const columns: Partial<ProspectRow> = {
		...Object.fromEntries(unchanged.map((name) => [name, empty[name]])),
		...(isBrandsUnchanged && { competingBrands: before.competingBrands }),
		...(before.stage &&
			kept.stage === gone.stage && { stage: before.stage.key, stageSince: new Date(before.stage.since) }),
		...(kept.furthest === Math.max(before.furthest, gone.furthest) && { furthest: before.furthest }),
	}
	return columns
}
