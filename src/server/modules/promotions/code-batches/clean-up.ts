import { type CleanUpStep, clearColumnsStep } from '#server/db/clean-up.ts'

/** A download that nobody confirmed within a day counts as one that came through. */
export const codeExportCleanUp: readonly CleanUpStep[] = [
	clearColumnsStep(
		'seeds of downloaded codes',
		'promotion_code_batches',
		'seed = NULL, exported_at = export_started_at',
		"seed IS NOT NULL AND export_started_at < now() - interval '1 day'",
	),
]
