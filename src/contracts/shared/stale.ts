import { z } from 'zod'

/** What one change made of one field. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldChange = z.output<typeof fieldChange>

/** What a `STALE` refusal says beside its message: who changed which fields since the version that was read. */
export const staleDetails = z.object({
	by: z.string(),
	version: z.int(),
	/** Each field as it was then and as it is now, by the name that people know it by where it has one. */
	changes: z.array(z.object({ ...fieldChange.shape, name: z.string().optional() })),
})
export type StaleDetails = z.output<typeof staleDetails>
