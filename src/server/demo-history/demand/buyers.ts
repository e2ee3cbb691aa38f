import type { Address, UsState } from '#contracts/shared/address.ts'
import { dayMs } from '#contracts/shared/calendar.ts'
import type { Random } from '../random.ts'

export interface PastBuyer {
	name: string
	email: string
	address: Address
	/** Null for guests. */
	userId: string | null
	username: string
	/** Of the first order. */
	since: Date
	orders: number
	wantsNewsletter: boolean
}

const firstNames =
	'Maya Jordan Priya Luis Hannah Marcus Elena Tyler Aisha Owen Sofia Caleb Grace Diego Nora Ethan Zoe Malik Ivy Noah Camila Ruth Jonas Leah Andre Tessa Omar Paige Kenji Alma Reid Carmen Theo Willa Dante Iris Felix June Rosa Silas'.split(
		' ',
	)
const lastNames =
	'Alvarez Bennett Chen Dawson Ellis Fischer Garcia Hughes Ibrahim Jensen Kowalski Lopez Mendez Nguyen Okafor Patel Quinn Rivera Sato Turner Underwood Vargas Walker Xiong Young Zimmer Brooks Castillo Duarte Emerson Foster Grant Hayes Irwin James Keller Larsen Monroe Nash Ortiz Pierce Reyes Shaw Tran Weber'.split(
		' ',
	)
const streets =
	'Maple Street,Oak Avenue,Cedar Lane,Mission Street,Lakeview Drive,Juniper Court,Washington Avenue,Sunset Boulevard,River Road,Hillcrest Drive,Pine Street,Elm Street,Franklin Avenue,Harbor Way,Prairie Lane'.split(
		',',
	)
/** Cities with the first postal code of each, and how many of our buyers live there. */
const cities: ReadonlyArray<readonly [readonly [city: string, state: UsState, zip: string], number]> = [
	[['Austin', 'TX', '78701'], 12],
	[['Dallas', 'TX', '75201'], 6],
	[['Houston', 'TX', '77002'], 7],
	[['Los Angeles', 'CA', '90012'], 10],
	[['San Diego', 'CA', '92101'], 5],
	[['San Francisco', 'CA', '94103'], 4],
	[['New York', 'NY', '10001'], 8],
	[['Brooklyn', 'NY', '11201'], 5],
	[['Chicago', 'IL', '60607'], 6],
	[['Denver', 'CO', '80202'], 6],
	[['Portland', 'OR', '97205'], 5],
	[['Seattle', 'WA', '98101'], 5],
	[['Phoenix', 'AZ', '85004'], 4],
	[['Atlanta', 'GA', '30303'], 4],
	[['Miami', 'FL', '33130'], 4],
	[['Tampa', 'FL', '33602'], 3],
	[['Boston', 'MA', '02110'], 3],
	[['Detroit', 'MI', '48226'], 3],
	[['Minneapolis', 'MN', '55401'], 3],
	[['Nashville', 'TN', '37203'], 4],
	[['Charlotte', 'NC', '28202'], 3],
	[['Philadelphia', 'PA', '19103'], 3],
	[['Salt Lake City', 'UT', '84101'], 3],
	[['Las Vegas', 'NV', '89101'], 2],
	[['Honolulu', 'HI', '96813'], 1],
]

/** How likely the next order is of somebody who has bought before; it grows with how many have. */
const returning = { min: 0.08, rise: 0.56, afterOrders: 3000 }
/** The last so many buyers are the likeliest to come again. */
const recentBuyers = 900

/** Makes buyers: new ones, and a growing share of returning ones. */
export function createPastBuyers(random: Random, member: PastBuyer | null) {
	const people: PastBuyer[] = []
	let orders = 0

	function newcomer(at: Date): PastBuyer {
		const [first, last] = [random.pick(firstNames), random.pick(lastNames)]
		const [city, state, postalCode] = random.pickWeighted(cities)
		const nth = people.length + 1
		const username = `${first}.${last}${nth}`.toLowerCase()
		const hasAccount = random.happens(0.42)
		const person = {
			name: `${first} ${last}`,
			email: `${username}@example.${random.pick(['com', 'net', 'org'])}`,
			address: {
				name: `${first} ${last}`,
				line1: `${random.between(12, 9800)} ${random.pick(streets)}`,
				...(random.happens(0.22) && { line2: `Apt ${random.between(1, 48)}` }),
				...{ city, state, postalCode, country: 'US' as const },
			},
			userId: hasAccount ? random.uuid() : null,
			username,
			since: new Date(at.getTime() - random.between(2, 40) * 60_000),
			orders: 0,
			wantsNewsletter: hasAccount && random.happens(0.3),
		}
		people.push(person)
		return person
	}

	return {
		people: people as readonly PastBuyer[],
		/** The buyer of the next order. */
		next(at: Date, end: Date): PastBuyer {
			orders++
			const share = Math.min(1, orders / returning.afterOrders)
			const isReturning = people.length > 20 && random.happens(returning.min + returning.rise * share)
			// The demo's own customer has bought for a year.
			const isMember = member && at.getTime() > end.getTime() - 365 * dayMs && random.happens(0.0009)
			const from = Math.max(0, people.length - recentBuyers)
			const known =
				people[random.happens(0.7) ? random.between(from, people.length - 1) : random.between(0, people.length - 1)]
			const person = isMember ? member : (isReturning && known) || newcomer(at)
			person.orders++
			return person
		},
	}
}
