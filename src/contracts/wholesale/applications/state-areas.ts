import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { type UsState, usStates } from '../../shared/address.ts'

const map = z.object({ x: z.number(), y: z.number() })

/** ZIP codes by their first three digits, all of those whose letters are sorted in one city. */
const zipArea = z.object({ codes: z.array(z.string()).min(1), city: z.string(), map })
export type ZipArea = z.output<typeof zipArea>

const countyArea = z.object({ name: z.string(), map })
export type CountyArea = z.output<typeof countyArea>

export const getStateAreas = endpoint({
	method: 'GET',
	path: '/api/territory-areas',
	access: 'public',
	summary: 'The ZIP areas and counties of a state, and where each is on the map of the states',
	query: z.strictObject({ state: z.enum(Object.keys(usStates) as [UsState, ...UsState[]]) }),
	reply: z.object({ zips: z.array(zipArea), counties: z.array(countyArea) }),
	sharedFor: 3600,
})
export type StateAreas = z.output<typeof getStateAreas.reply>
