import type { Address } from '#contracts/shared/address.ts'

/** An address as it stands on a parcel. */
export const addressLines = ({ name, line1, line2, city, state, postalCode }: Address): string[] =>
	[name, line1, line2, `${city}, ${state} ${postalCode}`].filter((line): line is string => Boolean(line))

/** The same on screen, the name first and strong. */
export function AddressLines({ address, className }: { address: Address; className?: string }) {
	const [name, ...rest] = addressLines(address)
	return (
		<address className={className ?? 'not-italic'}>
			<span className="block font-semibold break-words">{name}</span>
			{rest.map((line) => (
				<span key={line} className="block break-words text-muted">
					{line}
				</span>
			))}
		</address>
	)
}
