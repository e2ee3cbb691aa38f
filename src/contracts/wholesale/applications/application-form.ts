import { z } from 'zod'
import { type UsState, usStates } from '../../shared/address.ts'
import { optionalLine } from '../../shared/text.ts'
import { statesOfZip } from '../../shared/zip-codes.ts'

/** Where a distributor sells. */
export const accountTypes = {
	grocery: 'Grocery stores and markets',
	convenience: 'Convenience and gas',
	gym: 'Gyms and studios',
	'food-service': 'Cafés, bars and restaurants',
	office: 'Offices',
	campus: 'Campuses',
	vending: 'Vending',
	events: 'Events',
} as const
export type AccountType = keyof typeof accountTypes

export const warehouseKinds = {
	own: 'Our own warehouse',
	'third-party': 'A third party’s warehouse',
	none: 'None, we deliver from stores or vehicles',
} as const

const typed = (max: number) => optionalLine(max).default('')
const paragraph = (max: number) => z.string().trim().max(max, `At most ${max} characters.`).default('')

/** An application as it is being filled in: kept as it is typed, whole or not. */
export const applicationDraft = z.strictObject({
	legalName: typed(200),
	tradeName: typed(200),
	ein: typed(20),
	website: typed(200),
	line1: typed(120),
	line2: typed(120),
	city: typed(80),
	state: typed(30),
	postalCode: typed(12),
	contactName: typed(100),
	email: typed(254),
	phone: typed(30),
	/** ZIP codes or their first three digits, with anything between them. */
	zips: paragraph(4000),
	/** One in each line: "Jackson, MO". */
	counties: paragraph(4000),
	accountTypes: z
		.array(z.enum(Object.keys(accountTypes) as [AccountType]))
		.max(8)
		.default([]),
	brands: paragraph(1000),
	warehouse: z.enum(['', 'own', 'third-party', 'none']).default(''),
	delivery: paragraph(1000),
	expectedCases: typed(10),
	note: paragraph(2000),
})
export type ApplicationDraft = z.output<typeof applicationDraft>

/** Nine digits, with or without the hyphen; null for anything else, and for prefixes that the IRS does not give out. */
export function einIn(text: string): string | null {
	const digits = text.replace(/[\s-]/g, '')
	if (!/^\d{9}$/.test(digits) || /^(00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)/.test(digits)) return null
	return /^(\d)\1{8}$/.test(digits) ? null : digits
}

/** "12-3456789" */
export const formatEin = (ein: string): string => `${ein.slice(0, 2)}-${ein.slice(2)}`

/** The domain of a web address, in small letters and without `www.`; null when there is none. */
export function domainIn(address: string): string | null {
	const host = address
		.trim()
		.toLowerCase()
		.replace(/^https?:\/\//, '')
		.replace(/[/?#:].*$/, '')
		.replace(/^www\./, '')
	return /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(host) ? host : null
}

export interface TypedTerritory {
	/** Three digits each, in order, once each. */
	zip3: string[]
	/** "Jackson, MO" */
	counties: string[]
	/** Words that name neither a ZIP code nor a county. */
	unknown: string[]
}

/** The territory in what was typed: "67203, 674" are the ZIP codes that begin with 672 and 674. */
export function territoryIn({ zips, counties }: Pick<ApplicationDraft, 'zips' | 'counties'>): TypedTerritory {
	const words = zips.split(/[\s,;]+/).filter(Boolean)
	const isZip = (word: string) => /^\d{3}(\d\d(-\d{4})?)?$/.test(word) && statesOfZip(word.padEnd(5, '0')).length > 0
	const lines = counties
		.split(/[\n;]+/)
		.map((each) => each.trim().replace(/\s+/g, ' '))
		.filter(Boolean)
	const countyOf = (each: string): string | null => {
		const [, name = '', state = ''] = countyLine.exec(each) ?? []
		const code = state.toUpperCase()
		return name && Object.hasOwn(usStates, code) ? countyCode(titled(name), code) : null
	}
	return {
		zip3: [...new Set(words.filter(isZip).map((word) => word.slice(0, 3)))].toSorted(),
		counties: [...new Set(lines.flatMap((each) => countyOf(each) ?? []))].toSorted(),
		unknown: [...words.filter((word) => !isZip(word)), ...lines.filter((each) => countyOf(each) === null)],
	}
}

const countyLine = /^(.{2,60}?)(?: (?:county|parish|borough|census area|municipality))?,\s*([a-z]{2})$/i

/** As the map calls a county, however it is spelled: "Saint Louis City, MO" is "St. Louis, MO". */
function countyCode(name: string, state: string): string {
	const code = `${name.replace(/^(?:Saint|St\.?) /, 'St. ').replace(/^(?:Sainte|Ste\.?) /, 'Ste. ')}, ${state}`
	return cityBesideCounties.test(code) ? code.replace(' City,', ',') : code
}
/** Cities that are in no county and counted as one. James City and Charles City are counties. */
const cityBesideCounties = /^(?:(?!James |Charles ).+ City, VA|Baltimore City, MD|St\. Louis City, MO)$/

const titled = (name: string): string =>
	name.toLowerCase().replace(/(^|[\s.-]|'(?=\p{L}{2}))\p{L}/gu, (start) => start.toUpperCase())

/** The states that a territory reaches into. */
export const statesOf = ({ zip3, counties }: Pick<TypedTerritory, 'zip3' | 'counties'>): string[] =>
	[
		...new Set([
			...zip3.flatMap((code) => statesOfZip(`${code}00`)[0] ?? []),
			...counties.map((each) => each.slice(-2)),
		]),
	].toSorted()

export interface ApplicationStep {
	title: string
	fields: ReadonlyArray<keyof ApplicationDraft>
}

/** The steps of the form, in order; certificates come before the last. */
export const applicationSteps = {
	company: {
		title: 'Company',
		fields: ['legalName', 'tradeName', 'ein', 'website', 'line1', 'line2', 'city', 'state', 'postalCode'],
	},
	contact: { title: 'Contact', fields: ['contactName', 'email', 'phone'] },
	territory: { title: 'Territory', fields: ['zips', 'counties', 'accountTypes'] },
	business: { title: 'Business', fields: ['brands', 'warehouse', 'delivery', 'expectedCases', 'note'] },
} as const satisfies Record<string, ApplicationStep>

export interface FieldProblem {
	field: keyof ApplicationDraft
	message: string
}

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)

/** What is missing or wrong in an application that is to be sent in, field by field in the order of the steps. */
export function applicationProblems(draft: ApplicationDraft): FieldProblem[] {
	const problems: FieldProblem[] = []
	const check = (field: keyof ApplicationDraft, isRight: boolean, message: string) => {
		if (!isRight) problems.push({ field, message })
	}
	const territory = territoryIn(draft)
	const cases = /^\d{1,6}$/.test(draft.expectedCases.replaceAll(',', ''))
		? Number(draft.expectedCases.replaceAll(',', ''))
		: 0
	check('legalName', draft.legalName !== '', 'Enter the name that the company is registered under.')
	check('ein', einIn(draft.ein) !== null, 'An EIN has nine digits, like 12-3456789.')
	check('website', draft.website === '' || domainIn(draft.website) !== null, 'An address like example.com, or nothing.')
	check('line1', draft.line1 !== '', 'Enter the street and number.')
	check('city', draft.city !== '', 'Enter the city.')
	check('state', Object.hasOwn(usStates, draft.state), 'Choose a state.')
	check('postalCode', isZipOf(draft.postalCode, draft.state), 'Enter a ZIP code of that state.')
	check('contactName', draft.contactName !== '', 'Enter whom we talk to.')
	check('email', isEmail(draft.email), 'Enter an e-mail address.')
	check('phone', /^[+\d][\d\s().-]{6,}$/.test(draft.phone), 'Enter a phone number with its area code.')
	check('zips', territory.zip3.length + territory.counties.length > 0, 'Name ZIP codes or counties that you serve.')
	check('zips', territory.unknown.length === 0, `Not known: ${territory.unknown.slice(0, 5).join(', ')}.`)
	check('accountTypes', draft.accountTypes.length > 0, 'Choose at least one kind of account.')
	check('warehouse', draft.warehouse !== '', 'Choose where you store cases.')
	check('delivery', draft.delivery !== '', 'Say how and how often you deliver.')
	check('expectedCases', cases > 0, 'Enter a whole number of cases.')
	return problems
}

const isZipOf = (zip: string, state: string): boolean =>
	/^\d{5}(-\d{4})?$/.test(zip) && (!Object.hasOwn(usStates, state) || statesOfZip(zip).includes(state as UsState))
