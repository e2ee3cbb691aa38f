import { comparedText } from '#server/texts/compared-text.ts'

/** Words of streets that are written in two ways. */
const shortened = new Map(
	`street st,avenue ave,av ave,road rd,boulevard blvd,drive dr,lane ln,court ct,place pl,square sq,highway hwy,parkway pkwy,
	terrace ter,north n,south s,east e,west w,northeast ne,northwest nw,southeast se,southwest sw,suite ste,unit ste`
		.split(',')
		.map((pair) => pair.trim().split(' ') as [string, string]),
)

const plainStreet = (street: string): string =>
	comparedText(street)
		.split(' ')
		.map((word) => shortened.get(word) ?? word)
		.join(' ')

/** What tells one shop from another: its name, the five digits of its ZIP code and its street, in plain letters. */
export const shopKeyOf = ({ name, street, postalCode }: { name: string; street: string; postalCode: string }): string =>
	[comparedText(name).replace(/^the (?=.)/, ''), postalCode.slice(0, 5), plainStreet(street)].join('|')
