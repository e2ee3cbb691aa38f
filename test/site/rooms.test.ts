import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const paths = globSync('src/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'))
const sources = new Set(paths.filter((path) => path.startsWith('src/server/') && !/\.test\.ts$/.test(path)))

/** All rooms of a module share its tables and views: an import of those has no direction. */
const isShared = (path: string): boolean => /\/(tables|views)\.ts$/.test(path)

/** `src/server/modules/orders`, `src/server/http` … */
const houseOf = (path: string): string => /^src\/server\/(modules\/)?[^/]+/.exec(path)?.[0] ?? ''

/** The folder inside a module, as `returns/settlement`; '' for a file that stands in no room. */
const roomOf = (path: string): string => posix.dirname(path).slice(houseOf(path).length + 1)

function importsOf(path: string): string[] {
	const specifiers = readFileSync(path, 'utf8').matchAll(/\b(?:from|import\()\s*'([^']+)'/g)
	return [...specifiers].flatMap(([, specifier = '']) => {
		const target = specifier.startsWith('#server/')
			? specifier.replace('#', 'src/')
			: posix.join(posix.dirname(path), specifier)
		return sources.has(target) ? [target] : []
	})
}

/** Which rooms of its module each room imports, with the files that do so. */
function doorsBetweenRooms(): Map<string, Map<string, string[]>> {
	const doors = new Map<string, Map<string, string[]>>()
	for (const path of sources)
		for (const target of importsOf(path)) {
			const [from, to] = [roomOf(path), roomOf(target)]
			if (houseOf(path) !== houseOf(target) || !from || !to || from === to || isShared(target)) continue
			const [here, there] = [`${houseOf(path)}/${from}`, `${houseOf(path)}/${to}`]
			const ofRoom = doors.get(here) ?? new Map<string, string[]>()
			ofRoom.set(there, [...(ofRoom.get(there) ?? []), `${path} → ${target}`])
			doors.set(here, ofRoom)
		}
	return doors
}

test('the rooms inside a module import each other in one direction', () => {
	const doors = doorsBetweenRooms()
	expect(doors.size).toBeGreaterThan(40)
	const reachable = (from: string, seen = new Set<string>()): Set<string> => {
		for (const next of doors.get(from)?.keys() ?? [])
			if (!seen.has(next)) {
				seen.add(next)
				reachable(next, seen)
			}
		return seen
	}
	const circular = [...doors].flatMap(([room, others]) =>
		[...others].filter(([other]) => reachable(other).has(room)).flatMap(([, imports]) => imports),
	)
	expect(circular).toEqual([])
})

test('a folder of sources holds twenty files at the most', () => {
	const full = [...Map.groupBy(paths, (path) => posix.dirname(path))].filter(([, files]) => files.length > 20)
	expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})
