import type { AnnouncedLot, Delivery } from '#contracts/inventory/deliveries.ts'

/** The lots of a line that were announced, with the units of them that have not come. */
export const awaitedLots = ({ announced, receipts }: Delivery['lines'][number]): AnnouncedLot[] =>
	announced
		.map(({ quantity, ...lot }) => ({
			...lot,
			quantity: receipts
				.filter((receipt) => receipt.lot.toUpperCase() === lot.lot.toUpperCase())
				.reduce((left, receipt) => left - receipt.quantity, quantity),
		}))
		.filter(({ quantity }) => quantity > 0)
