import { territoryIn } from '#contracts/wholesale/applications/application-form.ts'
import { maxTerritoryCodes, type TerritoryInput } from '#contracts/wholesale/company/company-territories.ts'
import { invalidField } from '#server/errors.ts'

/** The codes in what was typed. Throws `INVALID_INPUT` that names what is none. */
export function territoryCodesIn(typed: TerritoryInput) {
	const { zip3, counties, unknown } = territoryIn(typed)
	const [message] = [
		...(unknown.length > 0 ? [`Not known: ${unknown.slice(0, 5).join(', ')}.`] : []),
		...(zip3.length + counties.length > maxTerritoryCodes ? [`At most ${maxTerritoryCodes} codes.`] : []),
	]
	if (message) throw invalidField('zips', message)
	return [
		...zip3.map((code) => ({ kind: 'zip3' as const, code })),
		...counties.map((code) => ({ kind: 'county' as const, code })),
	]
}
