/** The time zone of a state, or of the part of it that has shops here. */
const zones: ReadonlyArray<readonly [zone: string, states: string]> = [
	['America/New_York', 'CT DC DE FL GA MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'],
	['America/Kentucky/Louisville', 'KY'],
	['America/Indiana/Indianapolis', 'IN'],
	['America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'],
	['America/Denver', 'CO MT NM UT WY'],
	['America/Boise', 'ID'],
	['America/Phoenix', 'AZ'],
	['America/Los_Angeles', 'CA NV OR WA'],
	['America/Anchorage', 'AK'],
	['Pacific/Honolulu', 'HI'],
]
/** Cities whose clocks are not those of most of their state. */
const otherZones: Readonly<Record<string, string>> = {
	'El Paso, TX': 'America/Denver',
	'Chattanooga, TN': 'America/New_York',
}

/** The time zone of "Denver, CO". */
export const timeZoneOf = (place: string, state: string): string =>
	otherZones[place] ?? zones.find(([, states]) => states.includes(state))?.[0] ?? 'America/New_York'
