const withCompany = (path: string, given: Record<string, string | undefined>): string => {
	const said = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined)
	return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path
}

/** The page of an order of the company that the portal is open for. */
export const orderLink = (number: string, company: string | undefined): string =>
	withCompany(`/distributor/order-history/${encodeURIComponent(number)}`, { company })

/** The order pad, filled with the cases of an order. */
export const padFrom = (number: string, company: string | undefined): string =>
	withCompany('/distributor/order-pad', { company, from: number })
