/** Carriers that we ship with, and where each says how far a parcel is. */
const tracking: Readonly<Record<string, (number: string) => string>> = {
	UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
	USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
	FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
}
export const carriers = Object.keys(tracking)

/** How we spell a carrier, however it was typed; one that we do not know stays as it was. */
export const carrierName = (typed: string): string =>
	carriers.find((known) => known.toLowerCase() === typed.toLowerCase()) ?? typed

/** Where the carrier shows the parcel; null where nobody can tell. */
export function trackingUrlOf(carrier: string | null, trackingNumber: string | null): string | null {
	const urlOf = carrier ? tracking[carrier] : undefined
	return urlOf && trackingNumber ? urlOf(encodeURIComponent(trackingNumber)) : null
}
