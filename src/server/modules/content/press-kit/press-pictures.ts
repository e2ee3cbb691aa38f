import type { ProductSummary } from '#contracts/catalog/catalog.ts'

export type PressKitPictures = ReadonlyArray<{ file: string; as: string }>

/** Pictures that belong to no drink. */
const ofTheRange = ['lineup', 'bundle-starter-pack', 'bundle-variety-pack']

/** The pictures of the kit out of the files there are, each in its largest size: every drink's can, and the range. */
export function kitPictures(files: readonly string[], drinks: readonly ProductSummary[]): PressKitPictures {
	const largest = new Map<string, number>()
	for (const file of files) {
		const [, name, width] = /^(.+)-(\d+)\.webp$/.exec(file) ?? []
		if (name) largest.set(name, Math.max(Number(width), largest.get(name) ?? 0))
	}
	return [...drinks.flatMap((drink) => drink.pictures[0]?.name ?? []), ...ofTheRange].flatMap((name) => {
		const width = largest.get(name)
		return width ? [{ file: `${name}-${width}.webp`, as: `untapped-${name}` }] : []
	})
}
