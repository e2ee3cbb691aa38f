import type { Order } from '#contracts/orders/orders.ts'
import type { Shipment } from '#contracts/orders/shipment-shapes.ts'
import { writtenDay } from '#contracts/shared/calendar.ts'
import type { Template, TemplateDeps } from '../letter.ts'
import { Action, Link, Note, Paragraph } from '../parts.tsx'
import { parcelLabels } from './order-labels.ts'
import { orderUrl, ShipTo, shipToText } from './order-parts.tsx'
import { mailedUnitsOf, mailedUnitsText, UnitsTable } from './units-parts.tsx'

/** The order with the parcel that a mail is about. */
async function parcelOf({ orderId, shipmentId }: { orderId: string; shipmentId: string }, parts: TemplateDeps) {
	const { order, accessToken } = await parts.order(orderId)
	const parcel = order.shipments.find(({ id }) => id === shipmentId)
	if (!parcel) throw new Error(`The parcel ${shipmentId} of a mail was not found.`)
	return { order, parcel, url: orderUrl(parts.publicUrl, order, accessToken) }
}

/** "It travels with UPS, tracking number 1Z999."; null where nothing is known of it. */
function travelText({ carrier, trackingNumber }: Pick<Shipment, 'carrier' | 'trackingNumber'>): string | null {
	if (!carrier) return trackingNumber && `Its tracking number is ${trackingNumber}.`
	return `It travels with ${carrier}${trackingNumber ? `, tracking number ${trackingNumber}` : ''}.`
}

export const orderShipped: Template<'order-shipped'> = async (data, parts) => {
	const { order, parcel, url } = await parcelOf(data, parts)
	const units = mailedUnitsOf(order, parcel.lines)
	const to = order.shippingAddress
	const isPart = order.lines.some(
		({ quantity, shipped, cancelled, needsShipping }) => needsShipping && quantity > shipped + cancelled,
	)
	const opening = isPart
		? `A parcel of order ${order.number} has left our warehouse. The rest follows in a parcel of its own.`
		: `A parcel of order ${order.number} has left our warehouse.`
	const travels = travelText(parcel)
	return {
		subject: `On its way: your UNTAPPED order ${order.number}`,
		title: 'On its way',
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				{travels && <Paragraph>{travels}</Paragraph>}
				<UnitsTable units={units} publicUrl={parts.publicUrl} />
				{to && <ShipTo to={to} way={parcelLabels(order, parcel)} />}
				<Action href={parcel.trackingUrl ?? url}>{parcel.trackingUrl ? 'Track the parcel' : 'View your order'}</Action>
				{parcel.trackingUrl && (
					<Note>
						<Link href={url}>View your order</Link>
					</Note>
				)}
			</>
		),
		text: [
			opening,
			travels,
			mailedUnitsText(units),
			to ? shipToText(to, parcelLabels(order, parcel)) : null,
			parcel.trackingUrl && `Track the parcel:\n${parcel.trackingUrl}`,
			`View your order:\n${url}`,
		],
	}
}

/**
 * Tells until when the goods of a parcel can be returned, and where. Lines that are still on their way have a later last
 * day, from an arrival that is only assumed: they do not count.
 */
function afterArrival(order: Pick<Order, 'returnable'>, parcel: Pick<Shipment, 'lines'>): string {
	const returnable = order.returnable.filter((each) => parcel.lines.some(({ lineId }) => lineId === each.lineId))
	const until = returnable
		.map((line) => line.until)
		.sort()
		.at(-1)
	if (!until) return 'Is something missing or damaged? Answer this mail, and we put it right.'
	const mayReturn = returnable.some(({ condition }) => condition !== null)
	return `Is something damaged, wrong or missing${mayReturn ? ', or would you like to send something back' : ''}? Tell us on the page of your order by ${writtenDay(until)}${mayReturn ? ': it has a button for each' : ''}.`
}

export const orderDelivered: Template<'order-delivered'> = async (data, parts) => {
	const { order, parcel, url } = await parcelOf(data, parts)
	const units = mailedUnitsOf(order, parcel.lines)
	const opening = `A parcel of order ${order.number} has arrived.`
	const help = afterArrival(order, parcel)
	return {
		subject: `Delivered: your UNTAPPED order ${order.number}`,
		title: 'Delivered',
		preview: opening,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<UnitsTable units={units} publicUrl={parts.publicUrl} />
				<Paragraph>{help}</Paragraph>
				<Action href={url}>View your order</Action>
			</>
		),
		text: [opening, mailedUnitsText(units), help, `View your order:\n${url}`],
	}
}
