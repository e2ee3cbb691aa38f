import type { MapPoint } from '#contracts/content/locations.ts'

/** The turn from one place of a spiral to the next, by which no two are in one direction. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

const onSpiral = ({ x, y }: MapPoint, nth: number, apart: number): MapPoint => {
	const distance = apart * 0.6 * Math.sqrt(nth)
	const at = (number: number) => Math.round(number * 1000) / 1000
	return { x: at(x + distance * Math.cos(nth * goldenAngle)), y: at(y + distance * Math.sin(nth * goldenAngle)) }
}

/** Marks that would lie on one another are moved round their point, so that each can be seen and pressed. */
export function spreadMarks<Mark extends { map: MapPoint }>(marks: readonly Mark[], apart: number): Mark[] {
	const placed: Mark[] = []
	const isTaken = ({ x, y }: MapPoint) => placed.some(({ map }) => Math.hypot(map.x - x, map.y - y) < apart * 0.99)
	for (const mark of marks) {
		let map = mark.map
		for (let nth = 1; isTaken(map); nth++) map = onSpiral(mark.map, nth, apart)
		placed.push({ ...mark, map })
	}
	return placed
}
