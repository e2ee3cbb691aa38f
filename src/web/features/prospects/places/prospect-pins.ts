import type { MapPoint } from '#contracts/content/locations.ts'
import type { MappedProspect } from '#contracts/prospects/prospect-map.ts'

export interface Pin {
	map: MapPoint
	prospects: MappedProspect[]
}

/** Prospects that would lie on one another stand under one pin: so many units of the map apart they are told apart; by 0 all are. */
export function pinsOf(prospects: readonly MappedProspect[], apart: number): Pin[] {
	const pins: Pin[] = []
	for (const prospect of prospects) {
		const map = prospect.place?.map
		if (!map) continue
		const near = pins.find((pin) => Math.hypot(pin.map.x - map.x, pin.map.y - map.y) < apart)
		if (near) near.prospects.push(prospect)
		else pins.push({ map, prospects: [prospect] })
	}
	return pins
}

/** How a pin looks: late before open, and what is decided last. */
export type PinStatus = 'late' | 'open' | 'won' | 'lost'

const lookOf = ({ standing, next }: MappedProspect, today: string): PinStatus => {
	if (standing !== 'open') return standing
	return next && next.dueOn < today ? 'late' : 'open'
}

/** The most urgent look of the prospects under a pin. */
export function pinStatusOf({ prospects }: Pin, today: string): PinStatus {
	const found = new Set(prospects.map((prospect) => lookOf(prospect, today)))
	return (['late', 'open', 'won', 'lost'] as const).find((look) => found.has(look)) ?? 'open'
}
