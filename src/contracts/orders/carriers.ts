/** Carriers that we ship with, and where each says how far a parcel is. */
const tracking: Readonly<Record<string, (number: string) => string>> = {
	UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
	USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
	FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
}
export const carriers = Object.keys(tracking)

/** Who drives pallets: they are told of, and followed by a number of their own. */
export const freightCarriers = ['Own truck', 'Estes', 'Old Dominion', 'R+L Carriers', 'Saia', 'XPO']
const known = [...carriers, ...freightCarriers]

/** How we spell a carrier, however it was typed; one that we do not know stays as it was. */
export const carrierName = (typed: string): string =>
	known.find((each) => each.toLowerCase() === typed.toLowerCase()) ?? typed

const shapes: ReadonlyArray<[carrier: string, shape: RegExp]> = [
	['UPS', /^1Z[0-9A-Z]{16}$/],
	['USPS', /^(9[1-5]\d{20}|[A-Z]{2}\d{9}US)$/],
	['FedEx', /^(\d{12}|\d{15})$/],
]

/** The carrier whose numbers look like this one; null where none does. */
export function carrierOfNumber(typed: string): string | null {
	const number = typed.replaceAll(/[\s-]/g, '').toUpperCase()
	return shapes.find(([, shape]) => shape.test(number))?.[0] ?? null
}

/** Where the carrier shows the parcel; null where nobody can tell. */
export function trackingUrlOf(carrier: string | null, trackingNumber: string | null): string | null {
	const urlOf = carrier ? tracking[carrier] : undefined
	return urlOf && trackingNumber ? urlOf(encodeURIComponent(trackingNumber)) : null
}
