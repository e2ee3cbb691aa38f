import type { MapPoint } from '#contracts/content/locations.ts'
import { type ApplicationDraft, territoryIn } from '#contracts/wholesale/applications/application-form.ts'
import type { StateAreas } from '#contracts/wholesale/applications/state-areas.ts'

export type AreaKind = keyof StateAreas

/** An area that is chosen as a whole, on the map or in the list beside it. */
export interface ChoosableArea {
	label: string
	map: MapPoint
	isChosen: boolean
	/** The form's fields once the area is chosen, or no longer chosen. */
	toggled: Partial<ApplicationDraft>
}

/** The areas of a state, with those chosen that are typed in the form. */
export function choosableAreas(
	kind: AreaKind,
	state: string,
	areas: StateAreas,
	form: ApplicationDraft,
): ChoosableArea[] {
	const chosen = territoryIn(form)
	if (kind === 'zips')
		return areas.zips.map(({ codes, city, map }) => {
			const isChosen = codes.every((code) => chosen.zip3.includes(code))
			const label = `${city}: ${codes.map((code) => `${code}xx`).join(', ')}`
			return { label, map, isChosen, toggled: { zips: withZips(form.zips, codes, !isChosen) } }
		})
	return areas.counties.map(({ name, map }) => {
		const isChosen = chosen.counties.includes(countyIn(`${name}, ${state}`))
		return {
			label: name,
			map,
			isChosen,
			toggled: { counties: withCounty(form.counties, `${name}, ${state}`, !isChosen) },
		}
	})
}

/** The typed ZIP codes with these added, or without all that begin with one of them. */
export function withZips(typed: string, codes: readonly string[], isAdded: boolean): string {
	const words = typed.split(/[\s,;]+/).filter(Boolean)
	const others = words.filter((word) => !codes.includes(word.slice(0, 3)))
	return (isAdded ? [...words, ...codes.filter((code) => !words.some((word) => word.startsWith(code)))] : others).join(
		', ',
	)
}

/** As the form reads a county: "DeKalb, AL" and "dekalb county, al" are the same one. */
const countyIn = (typed: string): string => territoryIn({ zips: '', counties: typed }).counties[0] ?? typed

/** The typed counties with this one added, or taken out however it is spelled. */
export function withCounty(typed: string, county: string, isAdded: boolean): string {
	const lines = typed.split(/[\n;]+/).filter((each) => each.trim() !== '')
	const others = lines.filter((each) => countyIn(each) !== countyIn(county))
	return (isAdded ? [...others, county] : others).join('\n')
}

/** The area whose middle is nearest to where the map was pressed; null when all are further than that away. */
export function nearestArea<T extends { map: MapPoint }>(areas: readonly T[], at: MapPoint, within: number): T | null {
	const away = ({ map }: T) => Math.hypot(map.x - at.x, map.y - at.y)
	const nearest = areas.reduce<T | null>((best, each) => (best && away(best) <= away(each) ? best : each), null)
	return nearest && away(nearest) <= within ? nearest : null
}
