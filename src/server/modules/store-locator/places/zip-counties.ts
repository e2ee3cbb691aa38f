import stateLines from './zip-counties.csv?raw'

interface ZipCounties {
	/** Counties as territories call them: "Kings, NY". The first stands for none. */
	codes: readonly string[]
	/** At each ZIP code the place of its county among the codes. */
	placeOfZip: Uint16Array
	/** The first three digits of the ZIP codes of each county, in order. */
	zip3sOfCode: ReadonlyMap<string, readonly string[]>
}

let read: ZipCounties | undefined
/** Read when somebody asks for the first time. */
const zipCounties = (): ZipCounties => {
	read ??= readZipCounties()
	return read
}

/**
 * The county of a ZIP code as territories call it, "Kings, NY"; null where none is known. A ZIP code can lie in several counties:
 * GeoNames names one. A county and a city that are called alike in one state are one, as in `counties.csv`.
 */
export function countyOfZip(zip: string): string | null {
	if (!/^\d{5}$/.test(zip)) return null
	const { codes, placeOfZip } = zipCounties()
	return codes[placeOfZip[Number(zip)] ?? 0] || null
}

/** The counties that have a ZIP code that begins with these three digits. */
export function countiesOfZip3(zip3: string): string[] {
	if (!/^\d{3}$/.test(zip3)) return []
	const { codes, placeOfZip } = zipCounties()
	const first = Number(zip3) * 100
	return [...new Set(placeOfZip.subarray(first, first + 100))].flatMap((place) => codes[place] || []).toSorted()
}

/** The first three digits of the ZIP codes of a county like "Kings, NY"; none where no ZIP code of such a county is known. */
export const zip3sOfCounty = (code: string): readonly string[] => zipCounties().zip3sOfCode.get(code) ?? []

/** Made by `art/zip-counties.mjs`, which says how: in each line a state and its counties, like `Kings:112 0103-26,113 85`. */
function readZipCounties(): ZipCounties {
	const codes = ['']
	const placeOfZip = new Uint16Array(100_000)
	const zip3sOfCode = new Map<string, readonly string[]>()
	for (const line of stateLines.trim().split('\n')) {
		const [state = '', counties = ''] = line.split('|')
		for (const county of counties.split(';')) {
			const [name = '', zips = ''] = county.split(':')
			const code = `${name}, ${state}`
			const areas = zips.split(',')
			for (const area of areas) fillArea(placeOfZip, area, codes.length)
			zip3sOfCode.set(
				code,
				areas.map((area) => area.slice(0, 3)),
			)
			codes.push(code)
		}
	}
	return { codes, placeOfZip, zip3sOfCode }
}

/** "112 0103-26" are the ZIP code 11201 and those from 11203 to 11226: the place of their county is filled in for them. */
function fillArea(placeOfZip: Uint16Array, area: string, place: number): void {
	const first = Number(area.slice(0, 3)) * 100
	let last = first
	for (let at = 4; at < area.length; at += 2) {
		const isEnd = area[at] === '-'
		if (isEnd) at++
		const zip = first + Number(area.slice(at, at + 2))
		placeOfZip.fill(place, isEnd ? last : zip, zip + 1)
		last = zip
	}
}
